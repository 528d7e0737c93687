import { districtsOfCities } from './areas-districts.ts'
import { areasElsewhere } from './areas-elsewhere.ts'
import { areasOfAsia } from './areas-asia.ts'
import { areasOfEurope } from './areas-europe.ts'
import { areasOfEurasia } from './areas-eurasia.ts'
import { areasOverseas } from './areas-overseas.ts'
import { areasOfNorthernEurope } from './areas-europe-north.ts'
import { areasOfSouthEasternEurope } from './areas-europe-east.ts'
import { areasOfSouthernEurope } from './areas-europe-south.ts'
import { areasOfIndonesia } from './areas-indonesia.ts'
import { areasOfSouthEastAsia } from './areas-south-east-asia.ts'
import { areasOfIndianOcean } from './areas-indian-ocean.ts'
import { smallerIslands } from './areas-islands.ts'
import { namesOfRegions } from './areas-regions.ts'

/** Lists of areas. A later list may add names and a more exact container to a place of an earlier list. */
export const areaLists: readonly (readonly string[])[] = [
  [...areasOfAsia, ...areasOfEurope, ...areasElsewhere, ...smallerIslands, ...namesOfRegions],
  [
    ...areasOfIndonesia,
    ...areasOfSouthEastAsia,
    ...areasOfIndianOcean,
    ...areasOfSouthernEurope,
    ...areasOfSouthEasternEurope,
    ...areasOfNorthernEurope,
    ...areasOfEurasia,
    ...areasOverseas,
  ],
  districtsOfCities,
]
