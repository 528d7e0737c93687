/** Numbers stored between two resizes. */
const step = 65_536

/** A growing list of numbers that takes 8 bytes each. It grows in place, so no copy doubles its memory. */
export class NumberList {
  readonly #buffer: ArrayBuffer
  readonly #numbers: Float64Array
  #length = 0

  /** @param most maximum length. Reserves addresses, not memory. */
  constructor(most: number) {
    this.#buffer = new ArrayBuffer(0, { maxByteLength: 8 * (most + step) })
    this.#numbers = new Float64Array(this.#buffer)
  }

  get length(): number {
    return this.#length
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) this.#buffer.resize(this.#buffer.byteLength + 8 * step)
    this.#numbers[this.#length++] = number
  }

  at(place: number): number {
    return this.#numbers[place]!
  }
}
