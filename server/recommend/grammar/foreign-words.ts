import type { Piece } from '../../../language/numbers/index.ts'
import { stem, withoutAccents } from '../../../language/words/index.ts'

/** Spanish, Italian, French, German and Portuguese words by their English word. Without accents. */
const list = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [english, words] = line.split(':') as [string, string]
        return words
          .trim()
          .split(' ')
          .map((word) => [word, english.trim()] as const)
      }),
  )

const functionWords = list(`
  with: con avec mit com
  without: sin sans senza ohne sem
  near: cerca vicino pres nahe perto
  view: vista vistas vue blick
  of the: al sul sulla sur aufs ao
`)
const contentWords = list(`
  pool: piscina piscine alberca schwimmbad
  beach: playa plage spiaggia praia strand
  sea: mare mer meer mar
  lake: lago lac see
  mountains: montagna montagne montana montanas berge
  dog: perro perra cane chien hund cachorro
  cat: gato gatto katze
  jacuzzi: idromassaggio hidromasaje whirlpool
  parking: parcheggio estacionamiento aparcamiento stationnement parkplatz estacionamento
  breakfast: desayuno colazione fruhstuck
  lunch: almuerzo pranzo dejeuner mittagessen almoco
  dinner: cena diner abendessen jantar
  chef: cuoco cocinero cuisinier koch cozinheiro
  garden: jardin giardino garten jardim
  terrace: terraza terrazza terrasse terraco
  bedrooms: habitaciones dormitorios camere chambres schlafzimmer quartos
  restaurant: ristorante restaurante
  fish: pescado poisson pesce fisch peixe riblji
  seafood: mariscos meeresfruchte
  vegetarian: vegetariano vegetariana vegetarien vegetarisch vegetarisches
  vegan: vegano vegana vegetalien veganes
  massage: masaje massaggio massagem
  fireplace: chimenea camino cheminee kamin lareira
  gym: gimnasio palestra
  sailing: vela voile segeln
  sunset: tramonto atardecer
`)
/** Words that occur only in these languages. One of them must be in the message. */
const markers =
  /^(?:con|avec|mit|sin|sans|senza|ohne|una|une|uno|unas|por|favor|porfavor|pour|fur|hola|bonjour|bonsoir|ciao|hallo|gracias|grazie|merci|danke|bitte|obrigado|obrigada|buenos|buenas|buongiorno|buonasera|guten|cerco|cerchiamo|busco|buscamos|tenemos|necesitamos|cherchons|cherche|suchen|brauchen|vogliamo|voudrions|queremos|personas|personnes|persone|personen|pessoas|adultos|bok|olá|ola|cucina|cocina|cuisine|kuche|cozinha)$/

const counted = /^(?:pour|para|per|fur)$/

/** True for a function word or a phrase of politeness in these languages. It is no wish. */
export const isForeignFiller = (word: string): boolean => {
  const bare = withoutAccents(word)
  return functionWords.has(bare) || markers.test(bare) || counted.test(bare)
}

const replaced = (piece: Piece, text: string): Piece => ({ ...piece, text, stem: stem(text) })

/**
 * Replaces words of other languages that requests mix into English: 'con piscina', 'tenemos un perro', 'vue mer'. Only
 * if the message has a word that marks such a language, and never a word that `isKnown`.
 */
export function withForeignWords(pieces: readonly Piece[], isKnown: (piece: Piece) => boolean): readonly Piece[] {
  const isWord = ({ kind, text }: Piece): boolean => kind === 'word' && !/[а-я]/.test(text)
  const bare = pieces.map((piece) => (isWord(piece) ? withoutAccents(piece.text) : ''))
  if (!bare.some((word) => markers.test(word))) return pieces
  const read = pieces.map((piece, at) => {
    const word = bare[at]!
    const isCount = counted.test(word) && pieces[at + 1]?.kind === 'number'
    const own = isCount ? 'for' : (functionWords.get(word) ?? (isKnown(piece) ? undefined : contentWords.get(word)))
    return own === undefined ? piece : replaced(piece, own)
  })
  // 'Vista mare', 'vue mer': English names the view first.
  return read.map((piece, at) => {
    const isView = (n: number): boolean => functionWords.get(bare[n] ?? '') === 'view'
    const isSeen = (n: number): boolean => /^(?:sea|lake|mountains)$/.test(read[n]?.text ?? '') && read[n] !== pieces[n]
    if (isView(at) && isSeen(at + 1)) return replaced(piece, read[at + 1]!.text)
    return isSeen(at) && isView(at - 1) ? replaced(piece, 'view') : piece
  })
}
