/** Expands shorthand ('w/o', '2A+1C') to words that the grammar reads. */
export const expandShorthand = (text: string): string =>
  text
    .replaceAll(/\bw\/o\b/gi, 'without')
    .replaceAll(/\bw\/(?=\s|\p{L})/giu, 'with ')
    .replaceAll(/(?<![\p{L}\d/])o\/n(?![\p{L}\d/])/giu, 'overnight')
    // 'в/м', 's/v': agents' notation for views.
    .replaceAll(/(?<![\p{L}\d/])в\/м(?![\p{L}\d/])/giu, 'вид на море')
    .replaceAll(/(?<![\p{L}\d/])[so]\/v(?![\p{L}\d/])/giu, 'sea view')
    // '2A+1C', '2взр+1реб': travel agency notation for adults and children.
    .replaceAll(
      /(?<![\p{L}\d])(\d{1,2}) ?(?:a|ad|adt|adl|в|взр) ?[+,/&] ?(\d) ?(?:c|ch|chd|k|д|дет|реб)(?![\p{L}\d])/giu,
      (short, adults: string, children: string) =>
        /[а-я]/i.test(short) ? `${adults} взрослых + ${children} детей` : `${adults} adults + ${children} children`,
    )
    // 'бюджет/н', '300$/n': per night.
    .replaceAll(
      /(?<=бюджет|цена) ?\/ ?(?:н|ночь|сут)(?!\p{L})[\s:=–—-]*(\d[\d ,.]*(?:тыс\.?|т|к|млн)?\s*(?:руб\p{L}*\.?|[₽$€]|долл\p{L}*|евро|usd|eur)?)/giu,
      (_, amount: string) => ` ${amount.trim()} за ночь `,
    )
    .replaceAll(/(?<=руб\.?|[\d$€₽]) ?\/ ?н(?!\p{L})/giu, ' за ночь ')
    .replaceAll(/(?<=usd|eur|[\d$€]) ?\/ ?n(?:t|ight)?(?!\p{L})/giu, ' per night ')
    // 'на двенадцать нет на пятнадцать', 'for six no for eight': a correction, not a negation.
    .replaceAll(/(?<=(?<!\p{L})на [\p{L}\d]+ )(?:ой,? )?нет,? (?=на [\p{L}\d]+)/giu, 'вернее ')
    .replaceAll(/(?<=(?<!\p{L})for [\p{L}\d]+ )(?:oh,? |sorry,? )?no,? (?=for [\p{L}\d]+)/giu, 'or rather ')
    .replaceAll(/[’`´]/g, "'")
