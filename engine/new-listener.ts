/** Announcements that another person comes to the phone: English, Russian, Indonesian. */
const transfers = patterns(
  // put you through
  String.raw`\b(?:put|putting|patch|patching|get|getting) (?:you|your call|the call) (?:straight |right )?(?:through|on to|onto)\b`,
  String.raw`\b(?:pass|passing|hand|handing) (?:you|your call|the call|the phone) (?:over|on|to)\b`,
  String.raw`\b(?:transfer|transferring|connect|connecting|redirect|redirecting|forward|forwarding) (?:you|your call|the call)\b`,
  String.raw`\b(?:moment|second|hold on|hold|line|wait)\b.{0,12}\btransferring\b`,
  String.raw`(?<!\p{L})(?:соедин(?:яю|ю|им|яем)|переключ(?:аю|у|им|аем))(?!\p{L})`,
  String.raw`(?<!\p{L})(?:перевожу|переведу|переведём|переведем) (?:вас|ваш|звонок)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:передаю|передам) (?:вам )?трубку(?!\p{L})`,
  String.raw`\b(?:di)?(?:sambungkan|hubungkan|alihkan)\b`,
)

const denials = patterns(
  String.raw`\b(?:can(?:not|'t|’t)|could not|couldn't|unable|won't|will not|not able)\b`,
  String.raw`(?<!\p{L})не (?:могу|можем|смогу|получится|соединяю|переключаю)(?!\p{L})`,
  String.raw`\b(?:tidak|nggak|belum) bisa\b`,
)

/** First words of a person who answers the phone. */
const greetings = patterns(
  String.raw`\b(?:hello|hi|good (?:morning|afternoon|evening|day)|speaking|reservations|reception|front desk)\b`,
  String.raw`(?<!\p{L})(?:алло|але|алё|слушаю|здравствуйте|добрый (?:день|вечер)|доброе утро)(?!\p{L})`,
  String.raw`\b(?:halo|selamat (?:pagi|siang|sore|malam))\b`,
)

/** Words of a request to wait. */
const waits =
  /^(?:moment|second|sec|minute|hold|wait|минуту|минутку|минуточку|секунду|секундочку|подождите|ожидайте|tunggu|sebentar)$/iu
const fillers = /^(?:ok|okay|sure|yes|please|just|one|a|on|the|line|да|хорошо|одну|пожалуйста|ya|baik|mohon|tolong)$/iu

function patterns(...sources: string[]): readonly RegExp[] {
  return sources.map((source) => new RegExp(source, 'iu'))
}

const matches = (text: string, any: readonly RegExp[]) => any.some((pattern) => pattern.test(text))

/** A question only offers a transfer. */
const announces = (sentence: string) =>
  !/[?？]\s*$/u.test(sentence) && !matches(sentence, denials) && matches(sentence, transfers)

/**
 * Classifies words of the listener:
 * - 'transfer': the listener connects the caller to another person.
 * - 'new person': another person greets after such an announcement in the same text.
 * - 'wait': a request to wait and nothing else, or no words.
 * - 'words': anything else. After an announced transfer, these are the words of the new person.
 */
export function listenerChange(text: string): 'transfer' | 'new person' | 'wait' | 'words' {
  const sentences = text.match(/[^.!?…？]+[.!?…？]*/gu) ?? []
  const announcement = sentences.findLastIndex(announces)
  if (announcement >= 0) {
    return sentences.slice(announcement + 1).some((sentence) => matches(sentence, greetings))
      ? 'new person'
      : 'transfer'
  }
  const words = text.match(/\p{L}+/gu) ?? []
  const others = words.filter((word) => !fillers.test(word))
  const isWait = words.length === 0 || (others.length > 0 && others.every((word) => waits.test(word)))
  return isWait ? 'wait' : 'words'
}
