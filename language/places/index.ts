/** The gazetteer, the places and areas that addresses name, and the regions around places. */
export { places } from './gazetteer.ts'
export { placeById, placesNamed } from './areas.ts'
export { nameKey } from './name-key.ts'
export { nameOfPlace } from './place-names.ts'
export { placesWithSound } from './place-sounds.ts'
export { mostExact, type NamedArea, placesOfRow, type RowPlaces } from './row-places.ts'
export { areasInName, placesInName } from './venue-names.ts'
export { namesPlace } from './address-parts.ts'
export { continents, isCountry, regionOf, withLarger, withLargerCharted, withoutContinents } from './hierarchy.ts'
export { isServiceRegion, subdividedPlaces, travelRegionOf } from './travel-regions.ts'
export { coastAndRiverIds } from './coasts-and-rivers.ts'
export { placesOfZone, timeZoneOf } from './time-zones.ts'
export {
  aliasesIn,
  areaNamesIn,
  commonAddressWords,
  placesIn,
  rowPlaces,
  soundsIn,
  distinctiveWords,
} from './addresses.ts'
export {
  type AreaClaim,
  areaClaimsOf,
  type AreaLocations,
  locateAreas,
  loneAreasOf,
  type NamedAreas,
  withAreaLocation,
} from './area-locations.ts'
