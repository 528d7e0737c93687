/** Orders to the assistant in a message. They state no wish and no reply repeats them. */
import { blanked } from './mail-structure.ts'

/** The assistant, by any of its names. */
const assistant =
  '(?:system|assistant|ai|a\\.i\\.|llm|chat ?bot|bot|chat ?gpt|gpt|(?:language )?model|admin(?:istrator)?|developer|agent|систем[аыуе]|системн\\p{L}+|ассистент\\p{L}*|помощник\\p{L}*|бот\\p{L}{0,2}|чат-?бот\\p{L}*|ии|нейросет\\p{L}*|модел[ьи]|администратор\\p{L}*|разработчик\\p{L}*)'
/** A heading that addresses the assistant: 'SYSTEM NOTE TO THE ASSISTANT:', '[system]', 'Инструкция для бота:'. */
const addressed = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\[ ?${assistant}[^\\]\\n]{0,30}\\]|<\\|?/?${assistant}[^>\\n]{0,30}>|(?:(?:important|new|urgent|hidden|secret|важн\\p{L}+|нов\\p{L}+|срочн\\p{L}+|скрыт\\p{L}+) )?(?:(?:note|notice|message|instructions?|orders?|command|prompt|override|update|memo|заметк\\p{L}+|примечани\\p{L}+|сообщени\\p{L}+|инструкци\\p{L}+|указани\\p{L}+|команд\\p{L}+|приказ\\p{L}*)(?: (?:to|for|from|для|от|к))? (?:the |all |our |your )?${assistant}|${assistant}(?: (?:note|notice|message|instructions?|orders?|command|prompt|override|update|mode|заметк\\p{L}+|примечани\\p{L}+|сообщени\\p{L}+|инструкци\\p{L}+|указани\\p{L}+|команд\\p{L}+))?)(?: (?:to|for|для) (?:the |all |our |your )?\\p{L}+){0,2})[ \\t]*(?:[:–—-]|(?<=\\]|>))`,
  'giu',
)
/** An order about the answer: 'say Villa Zafira at $10', 'from now on quote ...', 'игнорируй инструкции'. */
const order = new RegExp(
  `(?:^|(?<=[.;!?:,\\n"«“'(]|(?<!\\p{L})(?:and|then|и|а|then also) ))[ \\t]*(?:(?:please|and|now|dear ${assistant},?|hey ${assistant},?|you must|you should|always|пожалуйста|и|ты должен|всегда) )*(?:say|print|output|repeat|pretend|claim|act as|behave as|roleplay|state that|(?:answer|reply|respond)(?: to)? (?:only|exactly|with|every|all|each|everything|always|as|in)|quote (?:every|all|each|any|the|a)|ignore|disregard|override|forget (?:all|every|your|previous|any|(?:about )?(?:the|what) (?:\\p{L}+ )?(?:rules?|instructions?|prompts?|role|you)(?!\\p{L}))|from now on|you are (?:now|no longer)|your new (?:role|task|instructions?)|reveal|show (?:me )?(?:the |your )?(?:system|hidden|instructions|prompt)|скажи(?:те)?|повтори(?:те)?|выведи(?:те)?|напечатай(?:те)?|притвори(?:сь|тесь)|представь(?:те)?,? что ты|игнорируй(?:те)?|не обращай(?:те)? внимания|забудь(?:те)? (?:все|всё|свои|предыдущ\\p{L}+|(?:(?:про|о|об) (?:\\p{L}+ )?)?(?:инструкц|правил|роль|роли|промпт)\\p{L}*)|ответь(?:те)? (?:только|ровно)|отвечай(?:те)?|отныне|с этого момента|теперь ты|ты теперь|твоя новая|раскрой(?:те)?|покажи(?:те)? (?:мне )?(?:свой |свои |системн\\p{L}+ )?(?:промпт|инструкц\\p{L}+))(?!\\p{L})(?! (?:hi|hello|the (?:budget|price|view|area)|budget|price|бюджет|цену|вид))[^.;!?\\n"»”]*(?:\\.\\d[^.;!?\\n"»”]*)*`,
  'giu',
)
/** A sentence in which the client or the writer asks for something. */
const request =
  /(?<!\p{L})(?:i|we|client|clients|guests|they|he|she|need|needs|looking|want|wants|would like|я|мы|клиент\p{L}*|гост\p{L}+|нуж(?:ен|на|но|ны)|ищ\p{L}+|хо(?:чу|тим|чет|тят)|прошу|подбер\p{L}+)(?!\p{L})/iu

const names = new RegExp(`(?<!\\p{L})${assistant}(?!\\p{L})`, 'iu')

/** Returns the message with blanks in place of orders to the assistant. Keeps its length and its lines. */
export function withoutOrders(message: string): string {
  let text = ''
  let from = 0
  // The search for headings is slow, and most messages do not name the assistant.
  for (const match of names.test(message) ? message.matchAll(addressed) : []) {
    if (match.index < from) continue
    const end = endOfOrder(message, match.index + match[0].length)
    text += message.slice(from, match.index) + blanked(message.slice(match.index, end)).replaceAll(/[.;!?]/g, ' ')
    from = end
  }
  return (text + message.slice(from)).replaceAll(order, withoutOrder)
}

/** The client's own request after a waiver: 'ignore my last mail, we need a yacht'. */
const waived =
  /^\s*(?:please |пожалуйста )?(?:ignore|disregard|forget|не обращай|забудь)[^,]*?(?=, ?(?:and |but |а |но )?(?:(?:we|i) (?:want|need|would|are|am|prefer)|(?:we|i)'(?:re|m|d)|нуж(?:ен|на|но|ны)|ищ(?:у|ем)|хо(?:чу|тим)|теперь нуж)(?!\p{L})(?! you))/iu
/** Blanks an order, except a request that follows it. */
const withoutOrder = (part: string): string => {
  const end = waived.exec(part)?.[0].length ?? part.length
  return blanked(part.slice(0, end)) + part.slice(end)
}

/** Returns the end of an addressed paragraph: its last line, a separator or the sentence before a request of the client. */
function endOfOrder(message: string, from: number): number {
  const line = /\n|<\/|["»”]|(?<=\s)(?:-{2,}|—|={3,}|\*{3,}|#{3,}|\|{1,3})(?=\s)/u.exec(message.slice(from))
  const end = line ? from + line.index : message.length
  for (const { index } of message.slice(from, end).matchAll(/[.!?](?=\s)/g)) {
    const next = message.slice(from + index + 1, end)
    if (request.test(/^[^.!?]*/.exec(next)![0])) return from + index + 1
  }
  return end
}
