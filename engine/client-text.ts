/** Texts for clients, who must not see phone numbers, contacts or the names of people. Pure. */

/** Cells that name a person or how to reach one. */
const contactKey =
  /contact|phone|whats?\s*app|telegram|e-?mail|manager|owner|\bhost\b|agent|reception|instagram|viber|контакт|телефон|почт|менеджер|владел|хозя|администратор/iu

/** True if a catalogue field may be shown to a client. */
export const isForClients = (field: string): boolean => !contactKey.test(field)

const mail = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu
const messenger = /(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com|t\.me|viber\.me)\/\S*/giu
const link = /https?:\/\/\S+/giu
const international = /(?:\+|(?<!\d)00)\s?\d(?:[\s().\-‑–]{0,2}\d){6,}/gu
/** A number as a local phone is written: digits with spaces or dashes, without separators of thousands. */
const digitsRun = /\d(?:[\s().\-‑–]{0,2}\d){5,}/gu

/** Number of last digits that identify a phone number, whatever its prefix. */
const significant = 7

/**
 * Removes phone numbers, e-mail addresses and links from a text.
 * @param phones numbers of the venue, as written or as dialled
 */
export function withoutContacts(text: string, phones: readonly string[]): string {
  const known = new Set(
    phones
      .map((phone) => phone.replace(/\D/g, '').slice(-significant))
      .filter((digits) => digits.length === significant),
  )
  return text
    .replace(mail, '')
    .replace(messenger, '')
    .replace(link, '')
    .replace(international, '')
    .replace(digitsRun, (run) => (known.has(run.replace(/\D/g, '').slice(-significant)) ? '' : run))
    .replace(/(?:phone|tel|mobile|whatsapp|тел|телефон)\s*[.:]+\s*(?=$|[,;\n])/giu, '')
    .replace(/[^\S\n]{2,}/gu, ' ')
    .trim()
}

const opener =
  /^(?:please\s+)?(?:ask|find out|check|clarify|confirm)(?:\s+(?:them|the venue|again))?\s+(?:(?:for|about|whether|if)\s+)?|^(?:пожалуйста,?\s+)?(?:спросите|узнайте|уточните|проверьте)(?:,?\s+(?:про|о|об))?,?\s+/iu

/** Returns a question of an inquiry as a label: 'Ask for the price per night.' becomes 'The price per night'. */
export function questionLabel(text: string): string {
  const label = text
    .trim()
    .replace(opener, '')
    .replace(/[.?!\s]+$/u, '')
  return label === '' ? text.trim() : label.charAt(0).toUpperCase() + label.slice(1)
}

/** Returns the host of a website without 'www.'. Null if the text is no web address, or a messenger's. */
export function websiteHost(website: string | null): string | null {
  const found = /^\s*(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[/?#:\s]|$)/iu.exec(website ?? '')
  const host = found?.[1]?.toLowerCase() ?? null
  return host === null || /^(?:wa\.me|api\.whatsapp\.com|t\.me|viber\.me)$/.test(host) ? null : host
}
