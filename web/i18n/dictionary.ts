import type { MessageCode } from '../../contract/messages.ts'
import type { Russian } from './ru/texts.ts'

/** Plural forms of a text, by CLDR category. A language defines the categories that it uses. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>>

/** The same keys as the English messages, each with a translation. */
export type Translated<English> = { readonly [Code in keyof English]: string }

export type Messages = Translated<Record<MessageCode, string>>

/** Translations into one language, by English text. The Russian folder defines which texts exist. */
export type Texts = { readonly [English in keyof Russian]: Russian[English] extends string ? string : Forms }

/** One language: a folder whose index.ts exports this as `dictionary`. */
export interface Dictionary {
  texts: Texts
  messages: Messages
}
