/** What a connection test found, in a sentence for staff. */
export interface Verdict {
  success: boolean
  message: string
}

export const works = (message: string): Verdict => ({ success: true, message })
export const fails = (message: string): Verdict => ({ success: false, message })

/** The failures that every provider can have in the same way. */
export const busy = (name: string): Verdict => fails(`${name} is limiting requests just now. Try again in a minute.`)
export const broken = (name: string): Verdict => fails(`${name} has trouble on its side. Try again later.`)
export const stranger = (name: string): Verdict =>
  fails(`The server at the configured address does not answer like ${name}.`)
