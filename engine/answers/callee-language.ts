/** Frequent words of the languages that callees speak, by BCP 47 code. */
const frequent: Readonly<Record<string, string>> = {
  en: 'the is are yes no we you and for it have please hello thank okay ok with per our not can my that this one moment sorry good morning call sure which what free of to at on in',
  id: 'ya iya ada tidak bisa untuk dan kami saya yang di pak bu ini itu sudah belum maaf terima kasih selamat halo malam orang harga boleh nggak gak dengan nanti besok juta ribu sebentar mohon apa siapa berapa kalau dari jam hari kamar',
  es: 'el la los las que es por para con una pero gracias hola si tenemos puede usted buenos dias',
  it: 'il che per con una sono grazie buongiorno pronto abbiamo prego non della anche scusi',
  fr: 'le les des est nous vous pour avec bonjour merci oui non une pas je que',
  de: 'der die das ist und nicht wir haben guten tag danke ja nein bitte eine mit ich',
  tr: 've bir için evet hayır merhaba teşekkürler var yok efendim buyurun gün kaç biz',
}
const words = new Map<string, string[]>()
for (const [language, list] of Object.entries(frequent))
  for (const word of list.split(' ')) words.set(word, [...(words.get(word) ?? []), language])

const scripts: readonly (readonly [string, RegExp])[] = [
  ['ru', /\p{Script=Cyrillic}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
]

/** Counts evidence for the language of texts: letters of a script, else frequent words. */
export function languageCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (language: string, by: number): void => {
    counts.set(language, (counts.get(language) ?? 0) + by)
  }
  if (/[^\p{ASCII}]/u.test(text))
    for (const [language, script] of scripts) {
      const found = text.match(script)?.length ?? 0
      if (found > 0) count(language, found / 4)
    }
  for (const [word] of text.toLowerCase().matchAll(/[\p{Script=Latin}']+/gu))
    for (const language of words.get(word) ?? []) count(language, 1)
  return counts
}
