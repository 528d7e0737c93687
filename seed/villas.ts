import { villasOfBali } from './villas-bali.ts'
import { villasElsewhere } from './villas-elsewhere.ts'
import { table } from './table.ts'

/** Sheet of the villas, with Russian headings, as its Russian-speaking author writes it. */
export const villas = table(
  'Виллы',
  `Название | Адрес | Цена | Сайт | Количество спален | Площадь | Вид | Личный повар | Фотогалерея | Контакт | Примечание
${villasOfBali}
${villasElsewhere}`,
)
