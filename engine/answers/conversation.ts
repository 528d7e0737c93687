import { agreementOf, repeats, settledBy } from './agreement.ts'
import type { Alignment } from './alignment.ts'
import { asideOf, isIntroduction, type Utterance } from './callee.ts'
import { isAboutCall, isOther, quotedAmounts, repeatedValues, withWishes } from './asking.ts'
import { type Clause, contentOf, has, isCorrecting } from './clauses.ts'
import { mayHaveNumber } from './number-test.ts'
import { fitsKind, isTopical, type Reply, replyOf } from './replies.ts'
import type { Part } from './steps.ts'
import { isNumeric, type PartState, type Proposal, type Talk } from './talk.ts'
import { assign, isRetracted, replacedBy } from './targets.ts'
import { flowCurrency, merged, withScale } from './terms.ts'
import { type Move, threshold } from './turns.ts'
import type { AnswerMessage, Calendar } from './types.ts'
import { addedTerms, amountsIn, concludes, isSameValue, valueIn } from './values/index.ts'

/** Folds the messages of a call: which parts are asked, and what is replied to each. */
export class Conversation {
  readonly #talk: Talk
  readonly #alignment: Alignment
  /** Values that the agent's last message named. */
  #proposals: readonly Proposal[] = []
  /** Parts whose value a yes of the message that is read settles. */
  #settled = new Set<number>()
  /** True while a bare yes or no replies to the pending question: the agent said nothing else since. */
  #isOpen = false
  /** True if the callee asked the agent to wait, to repeat or to explain. */
  #isWaiting = false
  /** True if the agent's question has a second one that no step asks. */
  #isDouble = false
  /** True if the callee only asked a question back: the agent's next question explains its last one. */
  #isAskedBack = false

  constructor(parts: readonly Part[], calendar: Calendar, alignment: Alignment) {
    this.#alignment = alignment
    const states = parts.map(() => ({ asked: null, reply: null }))
    this.#talk = {
      parts: [...parts],
      states,
      calendar,
      pending: [],
      replied: new Set(),
      amounts: [],
      currency: null,
      hasSpoken: false,
    }
  }

  get states(): readonly PartState[] {
    return this.#talk.states
  }

  /** Reads a message of the agent. */
  agent(message: AnswerMessage, said: readonly Move[]): void {
    const moves = withWishes(this.#talk, said)
    const asked: number[] = []
    const proposals: Proposal[] = []
    const isAsked = moves.some(({ isQuestion }) => isQuestion)
    let isDouble = false
    const repeated = moves.map((move) => repeatedValues(this.#talk, move, isAsked))
    const repeats = new Set(moves.filter((_, n) => repeated[n]!.length > 0).map(({ sentence }) => sentence))
    moves.forEach((move, n) => {
      this.#state(message, move)
      proposals.push(...repeated[n]!)
      if (
        move.isPurpose ||
        !move.isQuestion ||
        (repeats.has(move.sentence) && move.isReadBack) ||
        repeated[n]!.length > 0 ||
        isAboutCall(this.#talk, move)
      )
        return
      // 'I would like a table for four on Saturday. Is that possible?': the question refers to the words before it.
      const isReference =
        reference.test(move.text) ||
        move.features.topics.size + move.features.stems.size + move.features.moments.size === 0
      const about = isReference && !move.isOpen ? moves.slice(0, n).findLast(({ isPurpose }) => !isPurpose) : undefined
      const question = about
        ? { ...about, isOpen: false, isClosed: false, isReadBack: false, kind: 'yes_no' as const }
        : move
      const found = [...this.#alignment.ask(this.#talk, move, question, this.#isAskedBack)]
      isDouble ||= move.isClosed && (n > 0 || moves.length > 1) && found.every((part) => asked.includes(part))
      for (const part of found) {
        if (!asked.includes(part)) asked.push(part)
        this.#talk.states[part]!.asked ??= message.id
        this.#talk.parts[part] = { ...this.#talk.parts[part]!, question: question.features }
      }
    })
    proposals.push(...quotedAmounts(this.#talk, moves, asked, proposals))
    this.#talk.hasSpoken = true
    for (const { part, isAsked: asksFor } of proposals) {
      // 'About the cleaning fee, is it two hundred thousand?'
      if (asked.length === 0 && asksFor && this.#talk.states[part]!.reply === null) asked.push(part)
      this.#talk.states[part]!.asked ??= message.id
      this.#alignment.name(part)
    }
    if (asked.length > 0 || proposals.length > 0 || !this.#isWaiting) this.#proposals = proposals
    if (asked.length > 0) {
      this.#isDouble = isDouble
      this.#talk.pending = asked
      this.#talk.replied = new Set()
      this.#isOpen = true
    } else if (moves.some((move, n) => repeated[n]!.length === 0 && isOther(this.#talk, move))) {
      this.#talk.pending = []
      this.#proposals = proposals
    } else if (proposals.length === 0 && !this.#isWaiting) this.#isOpen = false
    this.#isWaiting = false
    this.#isAskedBack = false
    const clauses = said.flatMap((move) => move.clauses)
    flowCurrency(this.#talk, message.id, clauses)
  }

  /** Marks a farewell of the agent's last message: thanks that no question follows. */
  end(message: AnswerMessage, moves: readonly Move[]): void {
    if (moves.some(({ isQuestion }) => isQuestion)) return
    const said = (words: RegExp): boolean => moves.some(({ text }) => words.test(text))
    this.#talk.parts.forEach(({ kind, text }, n) => {
      // Indonesian agents take leave with 'selamat siang'.
      const isSaid =
        (thanks.test(text) && said(thanks)) ||
        (apology.test(text) && said(apology)) ||
        (takesLeave.test(text) && said(parting))
      if (kind === 'statement' && isSaid) this.#talk.states[n]!.asked ??= message.id
    })
  }

  /** Marks the statements that a move says. */
  #state(message: AnswerMessage, move: Move): void {
    this.#talk.parts.forEach((part, n) => {
      if (part.kind !== 'statement' || this.#talk.states[n]!.asked !== null) return
      const isGreeting = part.topics.has('#greeting') && !this.#talk.hasSpoken
      const isFarewell = takesLeave.test(part.text) && move.isFarewell
      if (isGreeting || isFarewell || (!takesLeave.test(part.text) && move.scores[n]! >= threshold))
        this.#talk.states[n]!.asked = message.id
    })
  }

  /** Reads a message of the callee. */
  callee(message: AnswerMessage, utterance: Utterance): void {
    this.#reply(message, utterance)
    flowCurrency(this.#talk, message.id, utterance.clauses)
  }

  #reply(message: AnswerMessage, utterance: Utterance): void {
    const { clauses } = utterance
    // 'Yes hello, reservations, how can I help?'
    if (isIntroduction(clauses)) return
    this.#talk.amounts.push(...amountsIn(clauses))
    const asides = clauses.map(asideOf)
    this.#isWaiting =
      clauses.some((clause) => has(clause, 'patience')) ||
      (clauses.every(
        (clause, n) => /^(?:patience|again|question)$/.test(asides[n] ?? '') || contentOf(clause).length === 0,
      ) &&
        asides.some((aside) => aside !== null)) ||
      // 'I am driving, call tomorrow, all right?' waits for nothing.
      (asides.at(-1) === 'question' && !asides.includes('deferred'))
    this.#isAskedBack =
      clauses.some((_, n) => asides[n] === 'question') &&
      clauses.every((clause, n) => asides[n] === 'question' || contentOf(clause).length === 0)
    this.#settled = new Set()
    const agreed = this.#agreement(message, clauses)
    const rest = this.#isOpen ? agreed : agreed.filter((clause) => this.#isSpecific(clause))
    if (rest.length === 0) return
    const isRefusing = utterance.isRefusal || utterance.isOptOut || utterance.wantsHuman
    const segments = assign(this.#talk, rest)
    const isAlone =
      this.#talk.pending.length > 1 &&
      segments.size === 1 &&
      this.#talk.parts[[...segments.keys()][0]!]!.kind === 'yes_no'
    // One yes to several questions
    if (isAlone && !rest.some((clause) => contentOf(clause).length > 0)) segments.clear()
    const replies = new Map(
      [...segments].map(([n, own]) => [
        n,
        replyOf(this.#talk.parts[n]!, own, message, this.#talk.calendar, isRefusing),
      ]),
    )
    this.#scale(replies)
    // A message that replies to an earlier question leaves the pending one without a reply.
    const isElsewhere = [...replies].some(
      ([n, reply]) => !this.#talk.pending.includes(n) && (reply?.value ?? null) !== null,
    )
    for (const [n, own] of segments) {
      const reply = replies.get(n)!
      if (isElsewhere && reply?.verdict === 'unclear') continue
      const sentences = new Set(own.map(({ sentence }) => sentence))
      const isTotal =
        this.#talk.parts[n]!.kind === 'number' &&
        own.some(({ text }) => concludes.test(text) && mayHaveNumber.test(text))
      const isCorrection =
        isTotal ||
        own.some((clause) => replacedBy(this.#talk, clause, rest) === n) ||
        (isNumeric(this.#talk.parts[n]!) && isRetracted(rest, own.at(-1)!)) ||
        rest.some(
          (clause) =>
            sentences.has(clause.sentence) &&
            (this.#talk.parts[n]!.kind === 'yes_no' ? isCorrecting(clause) : has(clause, 'correction')),
        )
      // A bare yes to 'Is pick-up included, and can they bring cameras?'
      const isHalf =
        this.#isDouble && reply?.verdict === 'answered' && rest.every((clause) => contentOf(clause).length === 0)
      // 'Yes, and also a bath tax of 150': the affirmed price remains.
      if (isCorrection || !this.#settled.has(n))
        this.#record(n, isHalf ? { ...reply, verdict: 'hedged' } : reply, isCorrection)
    }
    this.#ambiguous(message, rest, segments)
    this.#terms(message, rest)
  }

  /** Gives the prices of a message one scale: 'four million a night, weekly twenty-five'. */
  #scale(replies: Map<number, Reply | null>): void {
    const prices = [...replies].flatMap(([n, reply]) =>
      reply?.value?.type === 'money' && reply.value.per !== null ? [{ n, reply, value: reply.value }] : [],
    )
    const largest = Math.max(0, ...prices.map(({ value }) => value.max))
    for (const { n, reply, value } of prices)
      if (largest >= 1_000_000 && value.max < 1_000 && value.currency === null)
        replies.set(n, { ...reply, value: { ...value, min: value.min * 1_000_000, max: value.max * 1_000_000 } })
  }

  /** True if a clause names its question, so that it counts even if the agent has said something else since. */
  #isSpecific(clause: Clause): boolean {
    if (asideOf(clause) !== null) return false
    const pending = this.#talk.pending.map((n) => this.#talk.parts[n]!)
    return (
      isCorrecting(clause) ||
      pending.some((part) => isNumeric(part) && fitsKind(part, clause, this.#talk.calendar)) ||
      this.#talk.parts.some(
        (part, n) =>
          this.#talk.states[n]!.asked !== null &&
          (isTopical(clause, part) || (part.kind === 'money' && fitsKind(part, clause, this.#talk.calendar))),
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
    const open = this.#talk.pending.filter(
      (n) => !this.#talk.replied.has(n) && (this.#talk.states[n]!.reply?.value ?? null) === null,
    )
    const isTaken = open.some(
      (n) => this.#talk.parts[n]!.kind === 'yes_no' && !proposals.some(({ part }) => part === n),
    )
    const named = new Set(proposals.map(({ part }) => part))
    // 'Больше двенадцати не берём' after 'двадцать восемь тысяч. Сколько человек?'
    const isOfOther = open.some(
      (n) =>
        !named.has(n) &&
        this.#talk.parts[n]!.kind === 'number' &&
        fitsKind(this.#talk.parts[n]!, first, this.#talk.calendar),
    )
    const isEachNumeric = proposals.every(({ part }) => isNumeric(this.#talk.parts[part]!))
    const isAsked = proposals.every((proposal) => proposal.isAsked)
    const agreement = agreementOf(first, isEachNumeric, isAsked)
    // 'Eighteen, weather permitting' to 'Eighteen dives, right?'
    const isRepeated = isEachNumeric && isAsked && proposals.every((proposal) => repeats(this.#talk, proposal, first))
    const [isYes, isNo] = [agreement === true || (isRepeated && agreement === undefined), agreement === false]
    if (isYes && !isTaken) {
      this.#proposals = []
      for (const { part, value, isHedged } of proposals) {
        const reply = settledBy(this.#talk, part, { value, isHedged }, clauses, first, message)
        if (reply === null) continue
        this.#talk.states[part]!.reply = reply
        this.#settled.add(part)
        this.#talk.replied.add(part)
      }
      const isOnlyYes = contentOf(first).length === 0
      return isOnlyYes ? clauses.filter((clause) => clause !== first) : clauses
    }
    if (
      isNo &&
      !isTaken &&
      !(isOfOther && !/^(?:no|nope|нет|не|tidak|bukan|nggak|enggak|gak)(?!\p{L})/u.test(first.text))
    ) {
      this.#proposals = []
      for (const { part } of proposals) {
        const own = replyOf(
          this.#talk.parts[part]!,
          clauses.filter((clause) => contentOf(clause).length > 0),
          message,
          this.#talk.calendar,
        )
        const old = this.#talk.states[part]!.reply
        if (own?.value && this.#talk.parts[part]!.kind !== 'yes_no') {
          const value = old?.value ? withScale(own.value, old.value) : own.value
          this.#talk.states[part]!.reply = {
            ...own,
            value: value && old?.value ? merged(value, old.value) : value,
            said: [...new Set([...(old?.said ?? []), message.id])],
          }
          this.#talk.replied.add(part)
          return []
        }
      }
    }
    return clauses
  }

  /** Stores a reply, or joins it with the earlier one. */
  #record(n: number, reply: Reply | null, isCorrection: boolean): void {
    if (reply === null) return
    const state = this.#talk.states[n]!
    const old = state.reply
    const isContinued = this.#talk.replied.has(n)
    const said = [...new Set([...(old?.said ?? []), ...reply.said])]
    this.#talk.replied.add(n)
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
    } else if (old.verdict === 'confirmed' && !isCorrection && !this.#talk.pending.includes(n)) return
    else if (old.verdict === 'hedged' && reply.verdict !== 'hedged') state.reply = { ...reply, said }
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
    const open = this.#talk.pending.filter((n) => !segments.has(n) && this.#talk.states[n]!.reply === null)
    // If the words name one of the questions, the others stay without a reply.
    const isNamed = clauses.some((clause) => this.#talk.pending.some((n) => isTopical(clause, this.#talk.parts[n]!)))
    if (this.#talk.pending.length < 2 || open.length === 0 || (segments.size > 0 && isNamed)) return
    const first = clauses.find(
      (clause) => has(clause, 'yes', 'no', 'noProblem', 'affirmed', 'denied') && asideOf(clause) === null,
    )
    if (!first) return
    const isAll = has(first, 'both') || clauses.some((clause) => has(clause, 'both'))
    const isSure = this.#talk.pending.every((n) => this.#talk.parts[n]!.kind === 'yes_no')
    for (const n of open) {
      const part = this.#talk.parts[n]!
      const value = part.kind === 'yes_no' ? valueIn({ clauses: [first], part, calendar: this.#talk.calendar }) : null
      const verdict = isSure && value ? (isAll ? 'answered' : 'hedged') : 'unclear'
      this.#talk.states[n]!.reply = {
        verdict,
        value: verdict === 'unclear' ? null : value,
        quote: first.sentence,
        said: [message.id],
      }
      this.#talk.replied.add(n)
    }
  }

  /** Adds the terms of an amount that come in another message: 'dollars, per night'. */
  #terms(message: AnswerMessage, clauses: readonly Clause[]): void {
    const n = this.#talk.pending.find(
      (part) => this.#talk.parts[part]!.kind === 'money' && this.#talk.states[part]!.reply?.value?.type === 'money',
    )
    const reply = n === undefined ? undefined : this.#talk.states[n]!.reply
    if (n === undefined || reply?.value?.type !== 'money' || reply.said.includes(message.id)) return
    const added = addedTerms(clauses.map(({ text }) => text).join(', '), this.#talk.calendar.timeZone)
    if (!added) return
    const { value } = reply
    this.#talk.states[n]!.reply = {
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

/** A question about the words before it: 'They bring a dog, is that all right?'. */
const reference =
  /^(?:and |so |а |и )?(?:(?:is|would|will) (?:that|this|it) (?:be )?(?:all right|alright|ok|okay|fine|possible|a problem|allowed|acceptable|doable)(?: (?:with|for|by) (?:you|your side))?|(?:would|does) that work|any problem|это (?:возможно|можно|реально|не проблема|ничего)|так можно|можно так|(?:вы )?не против|пустите|возьмете|подойдет|boleh(?:kah)?(?: nggak| tidak| gak| kah)?|bisa(?:kah)?(?: nggak| tidak| gak)?|nggak masalah|apakah (?:bisa|boleh))[?., ]*$/u

const thanks =
  /(?<!\p{L})(?:thank|thanks|спасибо|благодар\p{L}*|поблагодар\p{L}*|terima kasih|makasih|grazie|gracias|merci|danke|obrigad[oa]|te[sş]ekk[uü]r\p{L}*|khob khun|suksma)(?!\p{L})/u
const apology = /(?<!\p{L})(?:sorry|apologi\p{L}+|извин\p{L}*|прост\p{L}+|maaf\p{L}*)(?!\p{L})/u
const parting =
  /(?<!\p{L})(?:selamat (?:pagi|siang|sore|malam|tinggal|jalan)|sampai (?:jumpa|ketemu|besok|nanti)|have a (?:nice|good|great|lovely) \p{L}+|good ?(?:bye|night|day|evening)|bye|всего (?:доброго|хорошего)|хорошего (?:дня|вечера)|до (?:свидания|встречи|завтра))(?!\p{L})/u
const takesLeave =
  /(?<!\p{L})(?:thank|goodbye|good bye|bye|end the call|say thanks|поблагодар\p{L}*|попрощ\p{L}*|заверш\p{L}*|terima kasih|pamit|selamat tinggal)(?!\p{L})/u
