import type { Package } from './package.ts'
import { readXml, unescaped } from './xml.ts'

const blockSize = 1024 * 1024

/** A long list of texts outside the heap, with random access by index. */
export class Texts {
  readonly #blocks: Buffer[] = []
  /** Start offset of each text over all blocks. `#sizes` has the sizes in bytes. */
  #places = new Float64Array(1024)
  #sizes = new Uint32Array(1024)
  #length = 0
  #used = 0

  get length(): number {
    return this.#length
  }

  push(text: string): void {
    const bytes = Buffer.from(text)
    // A text never crosses a block boundary. A text larger than a block gets its own block.
    if (this.#blocks.length === 0 || this.#used + bytes.byteLength > blockSize) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(blockSize, bytes.byteLength)))
      this.#used = 0
    }
    if (this.#length === this.#sizes.length) {
      this.#places = copied(this.#places, new Float64Array(this.#length * 2))
      this.#sizes = copied(this.#sizes, new Uint32Array(this.#length * 2))
    }
    bytes.copy(this.#blocks.at(-1)!, this.#used)
    this.#places[this.#length] = (this.#blocks.length - 1) * blockSize + this.#used
    this.#sizes[this.#length++] = bytes.byteLength
    this.#used += bytes.byteLength
  }

  at(n: number): string | undefined {
    const place = n < this.#length ? this.#places[n] : undefined
    if (place === undefined) return undefined
    const from = place % blockSize
    return this.#blocks[Math.floor(place / blockSize)]!.toString('utf8', from, from + this.#sizes[n]!)
  }
}

function copied<List extends Float64Array | Uint32Array>(from: List, to: List): List {
  to.set(from)
  return to
}

/** Joins the runs of a text and omits phonetic text (`rPh`). */
export class Runs {
  #text = ''
  #isText = false
  #isPhonetic = false

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    this.#isText = name === 't' && !this.#isPhonetic
  }

  text(text: string): void {
    if (this.#isText) this.#text += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    this.#isText = false
  }

  /** Returns the collected text, then clears it. */
  take(): string {
    const text = unescaped(this.#text)
    this.#text = ''
    return text
  }
}

/** Reads the shared texts, which cells reference by index. */
export async function readTexts(workbook: Package, part: string): Promise<Texts> {
  const texts = new Texts()
  const runs = new Runs()
  await readXml(workbook.pieces(part), {
    open: (name) => runs.open(name),
    text: (text) => runs.text(text),
    close(name) {
      runs.close(name)
      if (name === 'si') texts.push(runs.take())
    },
  })
  return texts
}
