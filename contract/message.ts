/** Values for the `{names}` in a template. A list of messages is rendered with one message per line. */
export type MessageParams = Readonly<Record<string, string | number | StaffMessage | readonly StaffMessage[]>>

/** A sentence of the server for staff, with its code for translation (contract/messages). */
export interface StaffMessage {
  readonly code: string
  readonly params?: MessageParams
  /** The sentence in English. */
  readonly text: string
}

/** Code and parameters of a sentence whose text is in another field. Older servers send neither. */
export type MessageKey = Omit<StaffMessage, 'text'>

/** Returns the code and parameters without the text. */
export function keyOf({ code, params }: { code: string; params?: MessageParams | undefined }): MessageKey {
  return { code, ...(params && { params }) }
}

/** Replaces each `{name}` of a template. `textOf` renders nested messages. */
export function fillTemplate(
  template: string,
  params: MessageParams = {},
  textOf = (message: StaffMessage) => message.text,
) {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined) return whole
    if (typeof value !== 'object') return String(value)
    return [value].flat().map(textOf).join('\n')
  })
}
