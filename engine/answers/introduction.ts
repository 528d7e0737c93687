import type { Part } from './steps.ts'

/** A step that tells who calls, in other words than a greeting: 'Say who is calling', 'Tell them that you are an AI'. */
const tellsWhoCalls =
  /\bwho (?:is|'s) calling\b|\bwho calls\b|\byou(?:'re| are) (?:an? |the )?(?:ai|bot|robot|virtual|automated)\b|\bidentify yourself\b|кто (?:вы|звонит)|что (?:вы|ты) [-— ]*(?:ии|робот|виртуальн)|siapa yang (?:menelepon|menelpon)|(?:anda|kamu) (?:adalah )?(?:ai|robot|asisten)\b/iu

/** Returns true if the opening of a phone call says what the step asks for: who calls. */
export const introducesCaller = ({ kind, text, topics }: Part): boolean =>
  kind === 'statement' && (topics.has('#greeting') || tellsWhoCalls.test(text))
