import type { AnswerValue } from '../../contract/answers.ts'
import { asideOf, type Utterance } from './callee.ts'
import { type Clause, contentOf, has, topicsOf } from './clauses.ts'
import { charges, topicWeight } from './lexicon/index.ts'
import { fitsKind, isTopical, type Reply, replyOf } from './replies.ts'
import type { Part } from './steps.ts'
import { identity, type Move, threshold } from './turns.ts'
import type { AnswerMessage, Calendar } from './types.ts'
import { addedTerms, amountsIn, isSameValue, valueIn } from './values.ts'

export interface PartState {
  /** Id of the agent's message that asks, or that says a statement. */
  asked: string | null
  reply: Reply | null
}

/** A value that the agent repeated or named, for the callee to agree with. */
interface Proposal {
  readonly part: number
  readonly value: AnswerValue
  readonly isHedged: boolean
  /** True if the agent asked for agreement. Then 'okay' agrees. */
  readonly isAsked: boolean
}

/** Folds the messages of a call: which parts are asked, and what is replied to each. */
export class Conversation {
  readonly states: PartState[]
  readonly #parts: readonly Part[]
  readonly #calendar: Calendar
  /** Parts of the agent's last question, in their order. */
  #pending: number[] = []
  #proposals: Proposal[] = []
  /** Parts that got a reply since the agent's last question. */
  #replied = new Set<number>()
  /** True while a bare yes or no replies to the pending question: the agent said nothing else since. */
  #isOpen = false
  /** True if the callee asked the agent to wait, to repeat or to explain. */
  #isWaiting = false
  #hasSpoken = false
  /** Amounts that the callee named. */
  readonly #amounts: AnswerValue[] = []

  constructor(parts: readonly Part[], calendar: Calendar) {
    this.#parts = parts
    this.#calendar = calendar
    this.states = parts.map(() => ({ asked: null, reply: null }))
  }

  /** Reads a message of the agent. */
  agent(message: AnswerMessage, moves: readonly Move[]): void {
    const asked: number[] = []
    const proposals: Proposal[] = []
    const isAsked = moves.some(({ isQuestion }) => isQuestion)
    const repeats = new Set(
      moves.filter((move) => this.#repeated(move, isAsked).length > 0).map(({ sentence }) => sentence),
    )
    moves.forEach((move, n) => {
      this.#state(message, move)
      const repeated = this.#repeated(move, isAsked)
      proposals.push(...repeated)
      if (move.isPurpose || !move.isQuestion || (repeats.has(move.sentence) && move.isReadBack) || repeated.length > 0)
        return
      // 'I would like a table for four on Saturday. Is that possible?': the question refers to the words before it.
      const isReference = move.features.topics.size + move.features.stems.size + move.features.moments.size === 0
      const about = isReference && !move.isOpen ? moves.slice(0, n).findLast(({ isPurpose }) => !isPurpose) : undefined
      for (const part of this.#askedBy(about ? { ...about, isOpen: false, kind: 'yes_no' } : move))
        if (!asked.includes(part)) asked.push(part)
    })
    proposals.push(...this.#quoted(moves, asked, proposals))
    this.#hasSpoken = true
    for (const part of asked) this.states[part]!.asked ??= message.id
    for (const { part } of proposals) this.states[part]!.asked ??= message.id
    if (asked.length > 0) {
      this.#pending = asked
      this.#replied = new Set()
    }
    if (asked.length > 0 || proposals.length > 0) this.#proposals = proposals
    if (asked.length > 0) this.#isOpen = true
    else if (moves.some((move) => this.#isOther(move))) {
      this.#pending = []
      this.#proposals = proposals
    } else if (proposals.length === 0 && !this.#isWaiting) this.#isOpen = false
    this.#isWaiting = false
  }

  /** True for a question about something that no step and no pending question names. */
  #isOther(move: Move): boolean {
    const topics = mainTopics(move.features.topics)
    return (
      move.isQuestion &&
      !move.isPurpose &&
      this.#repeated(move, false).length === 0 &&
      topics.length > 0 &&
      !this.#pending.some((n) => topics.some((topic) => this.#parts[n]!.topics.has(topic)))
    )
  }

  /** Marks a farewell of the agent's last message: thanks that no question follows. */
  end(message: AnswerMessage, moves: readonly Move[]): void {
    if (moves.some(({ isQuestion }) => isQuestion) || !moves.some(({ text }) => thanks.test(text))) return
    this.#parts.forEach(({ kind, text }, n) => {
      if (kind === 'statement' && thanks.test(text)) this.states[n]!.asked ??= message.id
    })
  }

  /** Marks the statements that a move says. */
  #state(message: AnswerMessage, move: Move): void {
    this.#parts.forEach((part, n) => {
      if (part.kind !== 'statement' || this.states[n]!.asked !== null) return
      const isGreeting = part.topics.has('#greeting') && !this.#hasSpoken
      const isFarewell = takesLeave.test(part.text) && move.isFarewell
      if (isGreeting || isFarewell || (!takesLeave.test(part.text) && move.scores[n]! >= threshold))
        this.states[n]!.asked = message.id
    })
  }

  /** Returns the values that a move repeats or names. */
  #repeated(move: Move, isAsked: boolean): Proposal[] {
    const found: Proposal[] = []
    const isHedged = move.clauses.some((clause) => has(clause, 'hedge'))
    this.#parts.forEach((part, n) => {
      if (part.kind === 'statement') return
      const { reply, asked } = this.states[n]!
      const known = reply?.value ?? null
      const isAbout = move.scores[n]! >= threshold
      if (part.kind === 'money' || part.kind === 'date' || part.kind === 'number') {
        const value = valueIn({ clauses: move.clauses, part, calendar: this.#calendar })
        if (value === null || (value.type === 'money' && value.max === 0)) return
        if (known !== null && isSameValue(known, value))
          found.push({ part: n, value: merged(known, value), isHedged, isAsked })
        else if (known !== null && move.isReadBack && (isAbout || this.#pending.includes(n)) && !move.isOpen)
          found.push({ part: n, value, isHedged, isAsked })
        else if (
          known === null &&
          !move.isOpen &&
          !isHedged &&
          !budget.test(move.text) &&
          (isAbout || (asked !== null && this.#pending.includes(n)) || this.#wasSaid(value)) &&
          (move.isReadBack || (part.kind === 'money' && isAsked))
        )
          found.push({ part: n, value, isHedged, isAsked })
      } else if (known !== null && move.isReadBack && !move.isOpen) {
        if (part.kind === 'yes_no' && isAbout) {
          const value = valueIn({ clauses: move.clauses, part, calendar: this.#calendar }) ?? {
            type: 'yes_no',
            yes: true,
          }
          if (isSameValue(known, value)) found.push({ part: n, value: known, isHedged, isAsked })
        }
        if (part.kind === 'text' && known.type === 'text' && repeats(move.text, known.text))
          found.push({ part: n, value: known, isHedged, isAsked })
      }
    })
    return found
  }

  /** True for an amount that the callee named before it was asked for, if only one step asks for an amount. */
  #wasSaid(value: AnswerValue): boolean {
    const isOnly = this.#parts.filter(({ kind }) => kind === 'money').length === 1
    return isOnly && value.type === 'money' && this.#amounts.some((amount) => isSameValue(amount, value))
  }

  /** Returns the amount of a statement before its question: 'Your website says 500 a night. Is that right?' */
  #quoted(moves: readonly Move[], asked: readonly number[], proposals: readonly Proposal[]): Proposal[] {
    const part = asked.find((n) => this.#parts[n]!.kind === 'money' && this.states[n]!.reply === null)
    if (part === undefined || proposals.length > 0 || moves.some(({ isQuestion, isOpen }) => isQuestion && isOpen))
      return []
    const values = moves
      .filter(({ isQuestion }) => !isQuestion)
      .map(({ clauses }) => valueIn({ clauses, part: this.#parts[part]!, calendar: this.#calendar }))
      .filter((value) => value?.type === 'money' && value.max > 0)
    return values.length === 1 ? [{ part, value: values[0]!, isHedged: false, isAsked: true }] : []
  }

  /** Returns the parts that a question of the agent asks. */
  #askedBy(move: Move): number[] {
    const isCandidate = (n: number): boolean => this.#parts[n]!.kind !== 'statement'
    const candidates = this.#parts.map((_, n) => n).filter(isCandidate)
    const next = candidates.find((n) => this.states[n]!.asked === null)
    const named = move.kind
    const kind = named === 'text' && !move.isOpen ? 'yes_no' : named
    const evidence = (n: number): number => {
      const part = this.#parts[n]!
      const base = move.scores[n]!
      if (base === 0) return 0
      const ofKind = kind === part.kind ? 0.15 : (part.kind === 'yes_no') === !move.isOpen ? 0.05 : -0.05
      const { asked, reply } = this.states[n]!
      const ofOrder = n === next ? 0.12 : asked === null ? 0.05 : reply?.value ? -0.1 : 0
      return base + ofKind + ofOrder
    }
    const ranked = candidates.map((n) => [n, evidence(n)] as const).toSorted((a, b) => b[1] - a[1])
    const [best] = ranked
    if (best && best[1] >= threshold) {
      // 'What about the deposit and the cancellation?': every part whose topics the question names.
      const others = ranked.slice(1).filter(([n, score]) => {
        const part = this.#parts[n]!
        const own = [...part.topics.keys()].filter((topic) => topicWeight(topic) >= 0.5)
        const isOther = own.some((topic) => !this.#parts[best[0]]!.topics.has(topic))
        return score >= threshold && isOther && own.length > 0 && own.every((topic) => move.features.topics.has(topic))
      })
      return [best[0], ...others.map(([n]) => n)].toSorted((a, b) => a - b)
    }
    // An Indonesian question shares no words with an English step: the order and the kind decide.
    if (next !== undefined && candidates.every((n) => move.scores[n]! < 0.3)) {
      const part = this.#parts[next]!
      const isTranslated = part.language !== move.features.language && move.features.language !== ''
      const isUnknown = mainTopics(part.topics).length === 0 || mainTopics(move.features.topics).length === 0
      const isKind = kind === part.kind || (kind === 'text' && move.isOpen && part.kind !== 'yes_no')
      const isIdentity = [...move.features.topics.keys()].some((topic) => identity.has(topic)) && !this.#hasSpoken
      if (isTranslated && isUnknown && isKind && !isIdentity) return [next]
    }
    return []
  }

  /** Reads a message of the callee. */
  callee(message: AnswerMessage, utterance: Utterance): void {
    const { clauses } = utterance
    this.#amounts.push(...amountsIn(clauses))
    const asides = clauses.map(asideOf)
    this.#isWaiting =
      clauses.every(
        (clause, n) => /^(?:patience|again|question)$/.test(asides[n] ?? '') || contentOf(clause).length === 0,
      ) && asides.some((aside) => aside !== null)
    const agreed = this.#agreement(message, clauses)
    const rest = this.#isOpen ? agreed : agreed.filter((clause) => this.#isSpecific(clause))
    if (rest.length === 0) return
    const isRefusing = utterance.isRefusal || utterance.isOptOut || utterance.wantsHuman
    const segments = this.#assign(rest)
    const isAlone =
      this.#pending.length > 1 && segments.size === 1 && this.#parts[[...segments.keys()][0]!]!.kind === 'yes_no'
    // One yes to several questions
    if (isAlone && !rest.some((clause) => contentOf(clause).length > 0)) segments.clear()
    const replies = new Map(
      [...segments].map(([n, own]) => [n, replyOf(this.#parts[n]!, own, message, this.#calendar, isRefusing)]),
    )
    // A message that replies to an earlier question leaves the pending one without a reply.
    const isElsewhere = [...replies].some(([n, reply]) => !this.#pending.includes(n) && reply?.value != null)
    for (const [n, own] of segments) {
      const reply = replies.get(n)!
      if (isElsewhere && reply?.verdict === 'unclear') continue
      const sentences = new Set(own.map(({ sentence }) => sentence))
      const isCorrection = rest.some((clause) => sentences.has(clause.sentence) && has(clause, 'correction'))
      this.#record(n, reply, isCorrection)
    }
    this.#ambiguous(message, rest, segments)
    this.#terms(message, rest)
  }

  /** True if a clause refers to a question by itself, also when the agent has said something else since. */
  #isSpecific(clause: Clause): boolean {
    if (asideOf(clause) !== null) return false
    const pending = this.#pending.map((n) => this.#parts[n]!)
    return (
      has(clause, 'correction') ||
      pending.some((part) => isNumeric(part) && fitsKind(part, clause, this.#calendar)) ||
      this.#parts.some(
        (part, n) =>
          this.states[n]!.asked !== null &&
          (isTopical(clause, part) || (part.kind === 'money' && fitsKind(part, clause, this.#calendar))),
      )
    )
  }

  /** Handles yes and no to values that the agent named. Returns the clauses that may state something else. */
  #agreement(message: AnswerMessage, clauses: readonly Clause[]): readonly Clause[] {
    const proposals = this.#proposals
    if (proposals.length === 0) return clauses
    const stating = clauses.filter((clause) => asideOf(clause) === null && !has(clause, 'greeting'))
    const first = stating.slice(0, 2).find((clause) => has(clause, 'agreed', 'no', 'negator')) ?? stating[0]
    if (!first) return clauses
    const open = this.#pending.filter((n) => !this.#replied.has(n) && this.states[n]!.reply?.value == null)
    const isTaken = open.some((n) => this.#parts[n]!.kind === 'yes_no' && !proposals.some(({ part }) => part === n))
    const isNo = has(first, 'no', 'negator') && !has(first, 'noProblem')
    const isFirm = first.mentions.some(
      ({ name, from, to }) => name === 'agreed' && !weak.test(first.text.slice(from, to)),
    )
    const isYes = !isNo && (isFirm || (has(first, 'agreed') && proposals.every(({ isAsked }) => isAsked)))
    if (isYes && !isTaken) {
      this.#proposals = []
      for (const { part, value, isHedged } of proposals) {
        const old = this.states[part]!.reply
        // 'Yes, six thousand' after 'So five thousand?' is no agreement.
        const own = valueIn({ clauses, part: this.#parts[part]!, calendar: this.#calendar })
        const isNumber = value.type !== 'text' && value.type !== 'yes_no'
        if (isNumber && own !== null && !isSameValue(own, value)) continue
        const said = [...new Set([...(old?.said ?? []), message.id])]
        this.states[part]!.reply = {
          verdict: isHedged && old?.verdict === 'hedged' ? 'hedged' : 'confirmed',
          value: own && isNumber ? merged(merged(value, old?.value ?? value), own) : merged(value, old?.value ?? value),
          quote: old?.quote ?? first.sentence,
          said,
        }
        this.#replied.add(part)
      }
      const isOnlyYes = contentOf(first).length === 0
      return isOnlyYes ? clauses.filter((clause) => clause !== first) : clauses
    }
    if (isNo && !isTaken) {
      this.#proposals = []
      for (const { part } of proposals) {
        const own = replyOf(
          this.#parts[part]!,
          clauses.filter((clause) => contentOf(clause).length > 0),
          message,
          this.#calendar,
        )
        const old = this.states[part]!.reply
        if (own?.value && this.#parts[part]!.kind !== 'yes_no') {
          const value = old?.value ? withScale(own.value, old.value) : own.value
          this.states[part]!.reply = {
            ...own,
            value: value && old?.value ? merged(value, old.value) : value,
            said: [...new Set([...(old?.said ?? []), message.id])],
          }
          this.#replied.add(part)
          return []
        }
      }
    }
    return clauses
  }

  /** Assigns the clauses of a message to the parts that they reply to. */
  #assign(clauses: readonly Clause[]): Map<number, Clause[]> {
    const segments = new Map<number, Clause[]>()
    const pending = this.#pending
    let last: number | undefined = pending.length === 1 ? pending[0] : undefined
    let corrected: string | undefined
    for (const clause of clauses) {
      if (has(clause, 'correction')) corrected = clause.sentence
      const aside = asideOf(clause)
      const isStating = aside === null || aside === 'deferred' || aside === 'declined'
      const target =
        (isStating ? this.#targetOf(clause, segments, corrected === clause.sentence) : undefined) ??
        last ??
        (pending.length === 1 ? pending[0] : undefined)
      if (target === undefined) continue
      last = target
      const segment = segments.get(target)
      if (segment) segment.push(clause)
      else segments.set(target, [clause])
    }
    return segments
  }

  /** Returns the part that a clause replies to by its topics or its kind of value. */
  #targetOf(clause: Clause, segments: ReadonlyMap<number, Clause[]>, isCorrection: boolean): number | undefined {
    const pending = this.#pending
    const topics = mainTopics(topicsOf(clause.mentions))
    const about = (n: number): number =>
      topics.filter((topic) => this.#parts[n]!.topics.has(topic) && topic !== '#price').length
    const best = (of: readonly number[]): number | undefined =>
      of.filter((n) => about(n) > 0).toSorted((a, b) => about(b) - about(a))[0]
    const fits = (n: number): boolean => fitsKind(this.#parts[n]!, clause, this.#calendar)
    const value = (n: number): AnswerValue | null => this.states[n]!.reply?.value ?? null

    const named = best(pending)
    if (named !== undefined) return named
    const earlier = this.#parts.flatMap((part, n) =>
      this.states[n]!.asked !== null && part.kind !== 'statement' && !pending.includes(n) ? [n] : [],
    )
    const before = best(earlier)
    if (before !== undefined && (value(before) === null || isCorrection) && fits(before)) return before
    if (!pending.some((n) => isNumeric(this.#parts[n]!) && fits(n))) {
      const numeric = earlier.filter((n) => isNumeric(this.#parts[n]!) && fits(n))
      const isSettled = pending.some((n) => segments.has(n) || this.#replied.has(n)) || !pending.some(fits)
      // 'Yes. And my boss says it is five thousand': the reply to a question that was put off.
      const open = numeric.findLast((n) => value(n) === null && this.states[n]!.reply !== null)
      if (open !== undefined && isSettled) return open
      const other = this.#otherPrice(clause)
      if (other !== undefined) return other
      // 'Yes. Sorry, six thousand, not five'
      const isPriced = amountsIn([clause]).some(({ per }) => per !== null)
      if (isCorrection && isSettled && !isPriced) return numeric.findLast((n) => value(n) !== null)
    }
    if (pending.length === 1 && !pending.some(fits))
      return earlier.findLast(
        (n) => value(n) === null && this.states[n]!.reply !== null && isNumeric(this.#parts[n]!) && fits(n),
      )
    return pending.length > 1 ? this.#amongPending(clause, segments) : undefined
  }

  /** Returns the pending part whose kind of value a clause states, if several are pending. */
  #amongPending(clause: Clause, segments: ReadonlyMap<number, Clause[]>): number | undefined {
    const fits = (n: number): boolean => fitsKind(this.#parts[n]!, clause, this.#calendar)
    const numeric =
      this.#byUnit(clause) ?? this.#pending.find((n) => !segments.has(n) && isNumeric(this.#parts[n]!) && fits(n))
    if (numeric !== undefined) return numeric
    const others = this.#pending.filter((n) => this.#parts[n]!.kind === 'yes_no' && fits(n))
    return others.length === 1 && !segments.has(others[0]!) ? others[0] : undefined
  }

  /** Returns the pending part whose unit an amount names: 'per day 100' for 'per day and per week'. */
  #byUnit(clause: Clause): number | undefined {
    const amounts = amountsIn([clause])
    return this.#pending.find(
      (n) =>
        this.#parts[n]!.kind === 'money' &&
        amounts.some(({ per }) => per !== null && this.#parts[n]!.topics.has(`#${per}`)),
    )
  }

  /** Returns the part whose known price a clause names again, although the agent asked for something else. */
  #otherPrice(clause: Clause): number | undefined {
    if (this.#pending.some((n) => this.#parts[n]!.kind === 'money')) return undefined
    const amounts = amountsIn([clause])
    const topics = mainTopics(topicsOf(clause.mentions))
    if (amounts.length === 0 || topics.some((topic) => charges.has(topic))) return undefined
    const found = this.#parts.flatMap((_, n) => {
      const value = this.states[n]!.reply?.value
      if (value?.type !== 'money' || value.per === null) return []
      const isSame = amounts.some(
        ({ per, currency }) => per === value.per && (currency ?? value.currency) === value.currency,
      )
      return isSame ? [n] : []
    })
    return found.length === 1 ? found[0] : undefined
  }

  /** Stores a reply, or joins it with the earlier one. */
  #record(n: number, reply: Reply | null, isCorrection: boolean): void {
    if (reply === null) return
    const state = this.states[n]!
    const old = state.reply
    const isContinued = this.#replied.has(n)
    const said = [...new Set([...(old?.said ?? []), ...reply.said])]
    this.#replied.add(n)
    if (old === null || old.value === null) {
      const isWorse =
        old !== null &&
        reply.value === null &&
        (reply.verdict === 'unclear' || (isContinued && old.verdict !== 'unclear'))
      if (!isWorse || old.verdict === 'unclear')
        state.reply = old?.verdict === 'contradicted' && reply.value === null ? old : reply
      return
    }
    if (reply.value === null) return
    reply = { ...reply, value: withScale(reply.value, old.value) }
    if (reply.value === null) return
    if (isSameValue(old.value, reply.value)) {
      const verdict = old.verdict === 'hedged' ? reply.verdict : old.verdict
      state.reply = { ...old, verdict, value: merged(reply.value, old.value), said }
    } else if (reply.value.type === 'text') {
      if (isContinued && old.value.type === 'text') state.reply = { ...old, said }
      else state.reply = { ...reply, said }
    } else if (old.verdict === 'hedged' && reply.verdict !== 'hedged') state.reply = { ...reply, said }
    else if (isCorrection) state.reply = { ...reply, value: merged(reply.value, old.value), said }
    else if (
      isContinued &&
      (reply.value.type === 'yes_no' || reply.value.type === 'number' || reply.value.type === 'date')
    )
      return
    else state.reply = { verdict: 'contradicted', value: null, quote: reply.quote, said }
  }

  /** One yes or no to several questions. */
  #ambiguous(message: AnswerMessage, clauses: readonly Clause[], segments: ReadonlyMap<number, Clause[]>): void {
    const open = this.#pending.filter((n) => !segments.has(n) && this.states[n]!.reply === null)
    if (this.#pending.length < 2 || open.length === 0) return
    const first = clauses.find(
      (clause) => has(clause, 'yes', 'no', 'noProblem', 'affirmed', 'denied') && asideOf(clause) === null,
    )
    if (!first) return
    const isAll = has(first, 'both') || clauses.some((clause) => has(clause, 'both'))
    const isSure = this.#pending.every((n) => this.#parts[n]!.kind === 'yes_no')
    for (const n of open) {
      const part = this.#parts[n]!
      const value = part.kind === 'yes_no' ? valueIn({ clauses: [first], part, calendar: this.#calendar }) : null
      const verdict = isSure && value ? (isAll ? 'answered' : 'hedged') : 'unclear'
      this.states[n]!.reply = {
        verdict,
        value: verdict === 'unclear' ? null : value,
        quote: first.sentence,
        said: [message.id],
      }
      this.#replied.add(n)
    }
  }

  /** Adds the terms of an amount that come in another message: 'dollars, per night'. */
  #terms(message: AnswerMessage, clauses: readonly Clause[]): void {
    const n = this.#pending.find(
      (part) => this.#parts[part]!.kind === 'money' && this.states[part]!.reply?.value?.type === 'money',
    )
    const reply = n === undefined ? undefined : this.states[n]!.reply
    if (n === undefined || reply?.value?.type !== 'money' || reply.said.includes(message.id)) return
    const added = addedTerms(clauses.map(({ text }) => text).join(', '))
    if (!added) return
    const { value } = reply
    this.states[n]!.reply = {
      ...reply,
      value: {
        ...value,
        currency: value.currency ?? added.currency ?? null,
        per: value.per ?? added.per ?? null,
        tax_included: value.tax_included ?? added.tax_included ?? null,
      },
      said: [...reply.said, message.id],
    }
  }
}

/** Words that agree only if the agent asked. */
const weak =
  /^(?:ok|okay|oke|ок|окей|хорошо|baik|siap|good|fine|perfect|sip|sure|of course|mhm|uh huh|угу|ага|так|boleh|конечно|certainly)$/

/** Words that make an amount of the agent a limit and not a price. */
const budget =
  /(?<!\p{L})(?:budget|under|below|less than|cheaper|up to|at most|maximum|within|бюджет\p{L}*|дешевле|не дороже|не больше|меньше|до|anggaran|budget|di bawah|kurang dari|maksimal)(?!\p{L})/u
const thanks = /(?<!\p{L})(?:thank|thanks|спасибо|благодар\p{L}*|поблагодар\p{L}*|terima kasih|makasih)(?!\p{L})/u
const takesLeave =
  /(?<!\p{L})(?:thank|goodbye|good bye|bye|end the call|say thanks|поблагодар\p{L}*|попрощ\p{L}*|заверш\p{L}*|terima kasih|pamit|selamat tinggal)(?!\p{L})/u

const isNumeric = ({ kind }: Part): boolean => kind === 'money' || kind === 'date' || kind === 'number'

const mainTopics = (topics: ReadonlyMap<string, number>): string[] =>
  [...topics].filter(([, weight]) => weight >= 0.5).map(([topic]) => topic)

/** Returns an amount with the scale of another one: after 'seven hundred fifty thousand', 'no, seven hundred sixty'. */
function withScale(value: AnswerValue | null, other: AnswerValue): AnswerValue | null {
  if (value?.type !== 'money' || other.type !== 'money' || value.max === 0 || value.currency !== null) return value
  const scale = [1_000, 1_000_000].find(
    (factor) => value.min * factor <= other.max * 3 && value.min * factor * 3 >= other.min,
  )
  return scale === undefined || value.max * 30 > other.min
    ? value
    : { ...value, min: value.min * scale, max: value.max * scale }
}

/** Returns a value with the terms that only the other one names. */
function merged<Value extends AnswerValue>(value: Value, other: AnswerValue): Value {
  if (value.type === 'money' && other.type === 'money')
    return {
      ...value,
      currency: value.currency ?? other.currency,
      per: value.per ?? other.per,
      tax_included: value.tax_included ?? other.tax_included,
    }
  if (value.type === 'date' && other.type === 'date')
    return { ...value, to: value.to ?? other.to, time: value.time ?? other.time }
  if (value.type === 'number' && other.type === 'number') return { ...value, unit: value.unit ?? other.unit }
  return value
}

/** True if most words of a text answer are in the agent's words. */
function repeats(text: string, answer: string): boolean {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.length > 0 && words.filter((word) => text.includes(word)).length >= words.length * 0.6
}
