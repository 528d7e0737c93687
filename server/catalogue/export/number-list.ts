/** Numbers added at once. */
const step = 65_536

type Numbers = Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
type NumbersType = {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBuffer): Numbers
}

/** A growing list of numbers in little memory. It grows in place, so no copy doubles its memory. */
export class NumberList {
  readonly #buffer: ArrayBuffer
  readonly #numbers: Numbers
  #length = 0

  /** @param most maximum length. Reserves addresses, not memory. */
  constructor(type: NumbersType, most: number) {
    this.#buffer = new ArrayBuffer(0, { maxByteLength: type.BYTES_PER_ELEMENT * (most + step) })
    this.#numbers = new type(this.#buffer)
  }

  get length(): number {
    return this.#length
  }

  push(number: number): void {
    const { length, BYTES_PER_ELEMENT } = this.#numbers
    if (this.#length === length) this.#buffer.resize(BYTES_PER_ELEMENT * (length + step))
    this.#numbers[this.#length++] = number
  }

  at(place: number): number {
    return this.#numbers[place]!
  }
}
