import { column, type Facts } from '../catalogue/index.ts'
import type { Want } from './constraints.ts'

/** What a row states about children and pets. Undefined means that it states nothing. */
interface HouseRules {
  /** Age in years from which guests are accepted. 0 for 'any age'. */
  readonly leastAge: number | undefined
  /** Largest weight of a dog in kg. */
  readonly mostKg: number | undefined
  readonly smallDogs: boolean
  readonly cats: boolean | undefined
  readonly noDogs: boolean
}

const adultAge = 18
/** Weight in kg up to which a dog counts as small, without a stated limit. */
const smallDogKg = 10

const child = '(?:child(?:ren)?|kids?|guests?|teen\\p{L}*|clients?|дет(?:и|ей|ям|ьми)|ребен\\p{L}*|гост\\p{L}*)'
const fromAge = new RegExp(
  `(?<!\\p{L})${child}\\P{L}{0,3}(?:\\p{L}+ ){0,2}(?:from|over|above|aged?|с|от|старше) (\\d{1,2})(?!\\d|[:.]\\d)`,
  'giu',
)
const underAge = new RegExp(
  `(?<!\\p{L})(?:no|not|нет|без|не) (?:\\p{L}+ ){0,4}?(?:under|below|younger than|до|младше) (\\d{1,2})|${child} (?:до|младше|under) (\\d{1,2})(?: лет| years)? (?:нельзя|не \\p{L}+|not|are not)`,
  'giu',
)
const plusAge = /(?<![\p{L}\d])(1[0-8]|21) ?\+/gu
const adults = /adults?[ -]only|only adults|только (?:для )?взрослы|no (?:children|kids)(?! under| below)|без детей/iu
const anyAge = /(?:of )?any age|all ages|любого возраста/iu
const weight = /(?:up to|under|max\.?|до|не более) (\d{1,2}) ?(?:kg|кг)/iu
const small =
  /(?<!\p{L})(?:small|little|toy|маленьк\p{L}*|небольш\p{L}*|мелк\p{L}*) (?:dogs?|pets?|breeds?|собак\p{L}*|собач\p{L}*|пород\p{L}*|питом\p{L}*)/iu
const anyCat = /(?<!\p{L})(?:cats?|кошк\p{L}*|кошек|кот(?:ы|ами|ов)?)(?!\p{L})/iu
const noCat =
  /(?<!\p{L})(?:no|not|без|не|нельзя) (?:dogs? (?:or|and) )?(?:cats?|кош\p{L}*)|(?:кош\p{L}*|cats?)(?: \p{L}+)? (?:нельзя|not)/iu

const noDog = /(?<!\p{L})(?:no|not|без) (?:cats? (?:or|and) )?(?:dogs?|собак)|(?:собак\p{L}*|dogs?) (?:нельзя|not)/iu
/** Dogs, and no word for other animals. */
const onlyDogs = /^(?=[^]*(?:dogs?|собак))(?![^]*(?:pets?|animals?|животн|питом))/iu

const known = new WeakMap<Facts, HouseRules>()
function rulesOf(facts: Facts): HouseRules {
  const cached = known.get(facts)
  if (cached) return cached
  const text = Object.entries(facts.venue.extras)
    .flatMap(([key, value]) => (column.contact.test(key) ? [] : [value.toLowerCase().replaceAll('ё', 'е')]))
    .join(' . ')
  const ages = [fromAge, underAge, plusAge].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, first, second]) => Number(first ?? second)),
  )
  const rules: HouseRules = {
    leastAge: ages.length > 0 ? Math.max(...ages) : adults.test(text) ? adultAge : anyAge.test(text) ? 0 : undefined,
    mostKg: weight.test(text) ? Number(weight.exec(text)![1]) : undefined,
    smallDogs: small.test(text),
    cats: noCat.test(text) ? false : anyCat.test(text) ? true : onlyDogs.test(text) ? false : undefined,
    noDogs: noDog.test(text),
  }
  known.set(facts, rules)
  return rules
}

/** Whether the row takes the youngest child. Undefined if no age is asked for or stated. */
export function takesChild({ youngest }: Want, facts: Facts): boolean | undefined {
  if (youngest === undefined) return undefined
  const { leastAge } = rulesOf(facts)
  return leastAge === undefined ? undefined : youngest >= leastAge
}

/** Whether the row takes the pet. Undefined if no rule of the row concerns it: the row's general statement counts. */
export function takesPet({ pet }: Want, facts: Facts): boolean | undefined {
  if (pet === undefined) return undefined
  const { mostKg, smallDogs, cats, noDogs } = rulesOf(facts)
  if (pet.kind === 'cat') return cats
  if (noDogs) return false
  const most = mostKg ?? (smallDogs ? smallDogKg : undefined)
  return pet.kg !== undefined && most !== undefined && pet.kg > most ? false : undefined
}

/** True if a row that takes no small children takes older ones, so it is not for adults only. */
export function takesTeenagers(facts: Facts): boolean {
  const { leastAge } = rulesOf(facts)
  return leastAge !== undefined && leastAge < 14
}
