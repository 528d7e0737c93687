import { expect, test } from 'vitest'
import { catalogueOf, fixtureVenues } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const recommend = openRecommend({ catalogue: catalogueOf(fixtureVenues), log: { debug() {} } })

const table: [message: string, understood: string][] = [
  ['вилла на Бали с морским видом', 'вилла; вид на море; Бали'],
  ['вилла, вид горный', 'вилла; вид на горы'],
  ['ретрит, аюрведа или детокс', 'ретрит-центр; аюрведа или детокс'],
  ['villa with a jacuzzi or a sauna, and a gym', 'villa; gym; jacuzzi or sauna'],
  ['вилла без моря, джунгли', 'вилла; вид на джунгли; кроме: вид на море'],
  ['Ubud, not Canggu - a villa with a pool', 'villa; Ubud; pool; not Canggu'],
  ['Убуд, только не Чангу – вилла с бассейном', 'вилла; Убуд; бассейн; кроме: Чангу'],
  ['вилла без бассейна, сауны, с камином', 'вилла; камин; кроме: бассейн; кроме: сауна'],
  ['villa v Ubude s basseinom 2 spalni', 'вилла; спальни: от 2; Убуд; бассейн'],
  ['ресторан в Убуде. стоп, в Семиньяке!', 'ресторан; Семиньяк'],
  ['villa in Ubud, scrap that, Seminyak', 'villa; Seminyak'],
  ['массаж стоп в Убуде', 'выездной спа; Убуд; массаж ног'],
]

test.each(table)('understands: %s', async (message, understood) => {
  const { reply } = await recommend.reply(message)
  expect(reply.understood!.map(({ label }) => label).join('; ')).toBe(understood)
})

test('removes two alternatives with one chip', async () => {
  const { reply, kept } = await recommend.reply('villa with a jacuzzi or a sauna, and a gym')
  const either = reply.understood!.find(({ label }) => label === 'jacuzzi or sauna')!
  const less = await recommend.reply('', { previous: kept, without: [either.id] })
  expect(less.reply.understood!.map(({ label }) => label)).toEqual(['villa', 'gym'])
})
