import { nameKey } from './name-key.ts'

/**
 * Places whose name contains a number word. A separate list, because a reader of numbers needs only these names, and the
 * page loads that reader. `../numbers/place-names.test.ts` compares it with all places.
 */
const names = `
Sochi Grand Marina, Grand Marina Sochi, Grand Baie, Grand Bay, Thousand Islands, Kepulauan Seribu, Тысяча
островов, Ao Po Grand Marina, Grand World, Cloud Nine, Grand Riviere Noire, Grand Gaube, Grand Anse, Grand
Anse Mahe, Grand Anse Praslin, One Only Portonovi, Grand Turk, Grand Cayman, Seven Mile Beach, Grand Bahama, Grand
Case, Grand Cul de Sac, Джошуа-Три, Grand Est, Grand Port, Double Six, Double Six Beach,
Hundred Islands, Nine Arch, Nine Arches, One Only Reethi Rah, Centara Grand Island, Six Senses
Lhaviyani, Six Senses Laamu, Vieux Grand Port, Grand River South East, Grand Bassin, Grand Sable, Grand Anse Reunion,
Grand Anse La Digue, Grand Harbour, Six-Fours, Six Fours les Plages, Three Valleys, Три долины, Le
Grand-Bornand, Grand Bornand, Seven Dials, Nine Elms, Стоу-он-те-Уолд, District One, Grand Hirafu, Five
Islands, Grand Canyon, Стоу, Grand Rapids
`
const keys = new Set(names.split(',').map((name) => nameKey(name.trim())))

/** True for the name of a place that contains a number word: 'Grand Baie', 'Seven Mile Beach'. */
export const isNumberedPlace = (name: string): boolean => keys.has(nameKey(name))
