import { placesNamed } from './areas.ts'
import { withLarger } from './hierarchy.ts'

/** Postal codes of the states of the USA, in the order of their names. */
const codes = new Map(
  `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC Washington DC,FL Florida,GA Georgia US,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York State,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington State,WV West Virginia,WI Wisconsin,WY Wyoming`
    .split(',')
    .map((line): [string, string] => [line.slice(0, 2), line.slice(3)]),
)

/** Returns the state of an address with a state code and a ZIP code: 'Athens, GA 30601'. */
export function stateIn(address: string): string | undefined {
  const code = /(?<![\p{L}\d])([A-Z]{2})[ ,]+\d{5}(?:-\d{4})?(?!\d)/u.exec(address)?.[1]
  const state = code === undefined ? undefined : codes.get(code)
  return state === undefined ? undefined : placesNamed(state).find((id) => withLarger(id).includes('usa'))
}
