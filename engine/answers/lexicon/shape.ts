/** Phrases of replies to questions, by what they state. See `Lexicon` for the notation. */
export interface ReplyPhrases {
  /** Says yes without naming a thing: 'of course'. */
  readonly yes: string
  /** Says no without naming a thing: 'nope'. */
  readonly no: string
  /** Looks like a no and says yes: 'no problem'. */
  readonly noProblem: string
  /** Says in words that something holds: 'we have', 'included'. */
  readonly affirmed: string
  /** May say that something holds, if the rest of the clause is about the question: 'plenty', 'works'. */
  readonly helping: string
  /** Limits what holds, and so says that it does: 'only on weekends', 'not more than two'. */
  readonly bound: string
  /** Makes the words after it a denial: 'not', 'without'. */
  readonly negator: string
  /** Says in words that something does not hold: 'fully booked'. */
  readonly denied: string
  /** Says that something costs nothing. */
  readonly free: string
  /** Says that something costs more than the price. */
  readonly extra: string
  readonly hedge: string
  /** Says that the speaker does not know. */
  readonly unknowing: string
  /** Names another person, time or channel for the answer: 'ask the manager'. */
  readonly later: string
  /** Refuses to answer a question: 'we do not give prices on the phone'. */
  readonly secret: string
  readonly patience: string
  /** Asks the agent to repeat. */
  readonly again: string
  /** Words without content: greetings, thanks, fillers. */
  readonly noise: string
  readonly correction: string
  /** Names a value that no longer holds: 'it was', 'last year'. */
  readonly past: string
  /** Agrees with what the agent repeated. */
  readonly agreed: string
  /** Applies a reply to two questions: 'both'. */
  readonly both: string
  /** Begins a clause that limits or opposes the one before it. */
  readonly but: string
  /** Begins a question. */
  readonly question: string
}

/** Phrases about the call: who or what speaks, requests of the callee, and the words of the agent. */
export interface CallPhrases {
  readonly optOut: string
  readonly wantsHuman: string
  /** Ends the talk without an answer: 'not interested'. */
  readonly refusal: string
  readonly callback: string
  readonly wrongNumber: string
  readonly voicemail: string
  readonly menu: string
  readonly screening: string
  /** Announcement of the network: the number is switched off. */
  readonly unreachable: string
  /** A machine's sentence that does not tell which machine: 'your message has been saved'. */
  readonly announcement: string
  /** Words of a person who answers: 'how can I help'. */
  readonly personal: string
  /** Agent: tells the purpose of the call. */
  readonly purpose: string
  /** Agent: introduces a repetition or asks for agreement. */
  readonly readBack: string
  /** Agent: polite words before a question: 'could you tell me'. */
  readonly polite: string
  readonly farewell: string
  readonly greeting: string
}

/**
 * Phrases of one language, by what they do in a call. Slashes separate the phrases of a list. A phrase matches whole words in lower case,
 * with 'е' for 'ё'. A space also matches a comma. `*` matches any ending, `~` up to four words, `(a|b)` one of
 * several, and `?` makes the letter or group before it optional.
 */
export interface Lexicon extends ReplyPhrases, CallPhrases {}
