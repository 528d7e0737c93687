/**
 * Sounds of a listener while the agent speaks: English, Russian, Indonesian. Phrases are in lower case, and letters are
 * not repeated: 'hm' stands for 'hmmm', 'ok' for 'okk'.
 */

/** Signs of attention, which ask for nothing. */
const attention = [
  // Sounds
  'a|ah|aha|ahah|ach|e|eh|ehm|em|er|erm|h|ha|haha|he|heh|hm|huh|ho|m|mh|mhm|mhmh|mhu|o|oh|oho|oi|u|uh|uhm|uhu|um|ups|wow',
  'а|ага|ах|гм|м|мгм|мх|мхм|о|ого|ой|ох|у|угу|ух|хм|хе|э|эм|ммм',
  // English
  'ok|okay|okey|k|yes|yeah|yea|ya|yah|yep|yup|right|al right|alright|sure|of course|fine|god|great|perfect|nice|col|exactly',
  'corect|true|inded|absolutely|definitely|certainly|i se|se|i understand|understod|got it|gotcha|i know|wel|really|so|go (?:on|ahead)|cary on',
  'thanks|thank you|please',
  // Russian
  'да|ок|окей|так|хорошо|ладно|ясно|понятно|понял|поняла|понимаю|верно|правильно|точно|именно|конечно|ну|вот|добро',
  'отлично|прекрасно|слушаю|слушаю вас|продолжайте|говорите|спасибо|пожалуйста|все|я',
  // Indonesian
  'iya|iyah|ye|oke|okei|baik|baiklah|betul|benar|siap|sip|begitu|gitu|mengerti|ngerti|paham|tentu|silakan|silahkan|lanjut|terima kasih',
  'makasih|pak|bu|mas|mbak|kak|bapak|ibu',
].join('|')

/** Requests to stop, or to say it again. */
const halts = [
  'stop|wait|hold on|hang on|moment|second|excuse me|sory|pardon|what|listen',
  'стоп|стойте|постойте|подождите|погодите|минуту|минутку|секунду|извините|простите|что|чего|послушайте',
  'tungu|sebentar|maaf|apa|permisi|dengar',
].join('|')

const isAttention = new RegExp(`^(?:(?:${attention})(?: |$))+$`, 'u')
const hasHalt = new RegExp(`(?:^| )(?:${halts})(?: |$)`, 'u')

/** Longer texts are no signs of attention. */
const maxWords = 12

/** Maximum number of words that may be a noise. */
const maxUnclear = 2

/** Notes of a transcription about a sound without words, in any bracket. */
const soundNote =
  /[([*<{][^)\]*>}]*\b(?:noise|cough\w*|sneez\w*|laugh\w*|chuckl\w*|inaudible|music|silence|static|breath\w*|sigh\w*|applause|batuk|suara|musik)\b[^)\]*>}]*[)\]*>}]|[([*<{][^)\]*>}]*(?:шум|каш(?:ель|ляет)|сме(?:х|ётся|ется)|музык|неразборчиво|тишина|вздох)[^)\]*>}]*[)\]*>}]/giu

/**
 * Meaning of a listener's sound, from its transcript:
 * - 'nothing': no words, such as a cough
 * - 'attention': the listener follows ("mhm", "да-да", "iya iya")
 * - 'word': one or two words that ask for nothing, possibly a noise that was transcribed wrongly
 * - 'words': a question, a request to stop or to repeat, or more words
 */
export function soundMeaning(transcript: string): 'nothing' | 'attention' | 'word' | 'words' {
  const words = transcript
    .normalize('NFKC')
    .toLowerCase()
    .replace(soundNote, ' ')
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  if (words === null) return 'nothing'
  if (words.length > maxWords) return 'words'
  const text = words.map((word) => word.replace(/(\p{L})\1+/gu, '$1')).join(' ')
  if (isAttention.test(text)) return 'attention'
  return words.length > maxUnclear || /[?？]\s*$/u.test(transcript) || hasHalt.test(text) ? 'words' : 'word'
}
