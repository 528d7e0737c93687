import { areasElsewhere } from './areas-elsewhere.ts'
import { areasOfAsia } from './areas-asia.ts'
import { areasOfEurope } from './areas-europe.ts'
import { smallerIslands } from './areas-islands.ts'
import { namesOfRegions } from './areas-regions.ts'

/** Every line of areas. A later line may add names and a more exact container to a place of an earlier line. */
export const areaLines: readonly string[] = [
  ...areasOfAsia,
  ...areasOfEurope,
  ...areasElsewhere,
  ...smallerIslands,
  ...namesOfRegions,
]
