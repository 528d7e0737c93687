import type { Dictionary } from '../dictionary.ts'
import { messages } from './messages/index.ts'
import { russian } from './texts.ts'

export const dictionary: Dictionary = { texts: russian, messages }
