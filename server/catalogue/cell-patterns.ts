import { cached } from '../../language/words/index.ts'

/** Cells of a single word, and column headings by subject. */
export const yes = /^(?:yes|y|true|✓|✔|\+|1|да|есть|имеется|included|available)[.!]?$/i
export const no =
  /^(?:no|none|n|false|-|–|—|✗|✘|x|0|нет|нету|n\/a|not (?:available|included|provided|allowed|permitted|offered)|not|unavailable|отсутствует|без|нельзя|запрещено|(?:не )(?:предусмотрен[оаы]?|включен[оаы]?|разрешен[оаы]?|входит|допускается))[.!]?$/i
export const blank = /^\s*(?:-|–|—|n\/a|\?|tbd|нет данных|unknown)?\s*$/i
/** Headings of columns that list what is not included. */
export const lacking = /not includ|exclude[sd]|не включ|не вход/i

/** Tests a heading. All rows of a sheet have the same headings, so the results are cached. */
export interface HeadingTest {
  readonly test: (heading: string) => boolean
}

const headingTest = (pattern: RegExp): HeadingTest => ({ test: cached((heading) => pattern.test(heading), 1_000) })

export const column = {
  bedrooms: headingTest(/bedroom|спальн|спален/i),
  rooms: headingTest(/number of rooms|^rooms|номер(?:ов|а)$|количество номеров|число комнат|^комнат/i),
  capacity: headingTest(/capacity|how many|sleeps|pax|guests|вместимост|гостей|количество человек|мест$|berths/i),
  beds: headingTest(/massage beds|массажн\S* (?:стол|кушет)|кушет/i),
  view: headingTest(
    /^views?(?!\p{L})|^вид(?!\p{L}| (?:судна|яхты|лодки|кухни|массажа|спа|услуг\S*|размещения|жилья|отдыха))|[/|(] ?views?\)?$/iu,
  ),
  place: headingTest(
    /^(?!.*(?:fee|price|rate|cost|distance|transfer|to (?:the )?(?:beach|airport)|цена|стоимость|расстоян|трансфер|до (?:пляж|мор|аэропорт)|flight|вылет|рейс))(?:.*(?:area|location|region|district|\bcity|town|neighbou?rhood|\bport\b|departure|depart|embark|\bboarding|посадк|berangkat|(?:sail|pick)\w* ?-?(?:up|from)|marina|\bbased?\b|базир|\b(?:jetty|quay|wharf)\b|^from$|alamat|(?<!mail |web |e-?mail|web)\baddress|direcci[oó]n|indirizzo|\badres\b|\bmeeting|titik|ubicaci|\blieu\b|\bort\b|localit|\blocal(?:e|idad)\b|\bprov(?:\.|$)|\bstate\b|\bcounty\b|\bspot\b|destination|\bzon[ae]\b|\bluogo|konum|b[öo]lge|квартал|(?<!\p{L})баз[аы](?!\p{L})|сбор(?!к)|встреч|island|country|province|locality|village|harbou?r|\bpier\b|\bberth|mooring|\bbay\b|atoll|\bwhere\b|resort|suburb|municipality|lokasi|daerah|\bkota\b|kecamatan|kabupaten|pelabuhan|dermaga|pulau|wilayah|provinsi|desa|район|порт(?!ф)|город|локац|регион|местополож|располож|местонахож|адрес|остров|страна|провинци|посел|марин|причал|бухт|залив|курорт|отправлен|выход|стоянк|насел[её]нн|край|област|деревн|село|атолл|где(?!\p{L})|место(?! для)|(?<!\p{L})(?:start(?:ing)?|старт|откуда|homeport|porto|puerto|liman|ciudad|poblaci[oó]n|citt[àa]|comune|ville|stadt|isla|ilha|[îi]le|insel|isola|pa[ií]s|pays|paese|negara|ülke|il[çc]e)(?!\p{L})(?!.*(?:time|date|врем|дат))))/iu,
  ),
  /** Columns that hold the name of a beach or other texts, such as 'private'. */
  beach: headingTest(/^(?:beach|beach name|пляж|playa|praia|spiaggia|plage|pantai)$/i),
  /** Columns of places that a boat or tour visits. They count only if the row has no other place column. */
  visited: headingTest(/destination|disembark|return|cruis|sailing area|tujuan|направлен|назначен|прибыт|возвращ/iu),
  /** Columns of large places. Other place columns name a smaller one. */
  largePlace: headingTest(
    /\bcity|region|province|country|\bstate\b|\bisland|county|\bkota\b|kabupaten|provinsi|pulau|город|регион|край|област|страна|провинци|остров|(?<!\p{L})(?:ciudad|citt[àa]|comune|ville|stadt|isla|ilha|[îi]le|insel|isola|pa[ií]s|pays|paese|negara|ülke)(?!\p{L})/iu,
  ),
  /** Columns of provinces and countries. */
  province: headingTest(
    /\bregion|\bprov(?:ince|\.|$)|country|\bstate\b|county|provinsi|регион|край(?!н)|област|страна|провинци|(?<!\p{L})(?:pa[ií]s|pays|paese|negara|ülke)(?!\p{L})/iu,
  ),
  type: headingTest(/\btype|\bkind|^(?:boat|vessel|yacht)$|тип|класс|вид (?:судна|яхты|лодки)|^(?:судно|лодка|яхта)$/i),
  hours: headingTest(
    /(?:working|opening|open|business|service|operating|visiting|lunch|dinner|breakfast|kitchen|spa|restaurant|bar) (?:hours|times?)|^hours|^(?:open|schedule|timings?|opens)$|hours?$|^часы(?! пик)|час(?:ы|ов) работы|(?:режим|график|время) работы|^(?:режим|график|расписание)$|^jam\b|jam (?:buka|operasional|operasi|kerja|layanan)|waktu (?:buka|operasional)|^buka$/i,
  ),
  /** Headings with the word 'hours' that state durations or other times. */
  notHours: headingTest(
    /happy|счастлив|check|заезд|выезд|rental|charter|cruise|min(?:imum|\.)?\b|max|per hour|price|цен|стоимост|duration|длительност|number|кол-?во|количеств|tutup|includ|flight|engine|мото/i,
  ),
  contact: headingTest(/contact|phone|tel|whats\s*app|mobile|telegram|viber|конт?акт|тел|ват?сап/i),
}
