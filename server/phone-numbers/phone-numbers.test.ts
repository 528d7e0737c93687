import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { openPhoneNumbers, type PhoneNumbers } from './index.ts'

describe.each(databases)('saved numbers on $engine', ({ open }) => {
  let store: Store
  let numbers: PhoneNumbers
  beforeEach(async () => {
    store = await open()
    numbers = openPhoneNumbers({ store })
  })
  afterEach(() => store.close())

  test('are saved as typed and listed by name', async () => {
    const villa = await numbers.create(
      { name: 'Villa Mare', phone_number: '+1 (555) 123-45 67', notes: null },
      'user-1',
    )
    const bar = await numbers.create({ name: 'Бар', phone_number: 'ext. 12', notes: 'ask for Ana' }, 'user-1')
    expect(villa).toMatchObject({ phone_number: '+1 (555) 123-45 67', notes: '' })
    expect(await numbers.list()).toEqual([villa, bar])
  })

  test('are shown in international format, doubtful ones with a warning', async () => {
    const save = (phone_number: string) => numbers.create({ name: 'Villa', phone_number, notes: '' }, 'user-1')
    expect(await save('+44(0)20-79460018')).toMatchObject({
      phone_number: '+44(0)20-79460018',
      formatted: '+44 20 7946 0018',
      number: '+442079460018',
    })
    expect(await save('+44 20 7946 0018')).not.toHaveProperty('warning')
    expect(await save('+1234567890')).toMatchObject({
      formatted: '+1234567890',
      number: '+1234567890',
      warning: 'This number may not be valid',
    })
    expect(await save('8 800 555 35 35')).toMatchObject({
      formatted: '8 800 555 35 35',
      warning: 'This number may not be valid. Include the country code.',
    })
    expect((await numbers.list()).filter(({ warning }) => warning !== undefined)).toHaveLength(2)
  })

  test('that cannot be called are saved with the reason, and an extension is separate', async () => {
    const save = (phone_number: string) => numbers.create({ name: 'Villa', phone_number, notes: '' }, 'user-1')
    expect(await save('+999 123 456')).toMatchObject({ formatted: '+999 123 456', warning: 'Invalid phone number' })
    expect(await save('+1 900 555 0100')).toMatchObject({ warning: 'Premium-rate numbers cannot be called' })
    const formatted = '+62 361 5550101'
    expect(await save('+62 361 555 0101#12')).toMatchObject({ formatted, number: '+623615550101', extension: '12' })
    for (const { number, warning } of await numbers.list()) expect(number === undefined).toBe(warning !== undefined)
    expect(numbers.check('+62 (0) 361 555 0101')).toEqual({ formatted, number: '+623615550101' })
  })

  test('keeps the notes of a number that is saved again, unless new notes are given', async () => {
    const phone_number = '+62 361 555 0101'
    await numbers.create({ name: 'Villa', phone_number, notes: 'gate 2' }, 'user-1')
    for (const notes of ['', null, ' \n ']) {
      const again = await numbers.create({ name: 'Guard', phone_number: '+62 (0) 361 555 0101', notes }, 'user-2')
      expect(again).toMatchObject({ name: 'Guard', notes: 'gate 2' })
    }
    const renamed = await numbers.create({ name: 'Desk', phone_number, notes: 'gate 3' }, 'user-2')
    expect(renamed).toMatchObject({ was: 'Guard', notes: 'gate 3' })
    expect(await numbers.list()).toHaveLength(1)
  })

  test('saves a number once in any notation', async () => {
    const first = await numbers.create({ name: 'Old', phone_number: '+1 202 555 0100', notes: 'gate 2' }, 'user-1')
    const again = await numbers.create({ name: 'New', phone_number: '+1 (202) 555-0100', notes: '' }, 'user-2')
    expect(again).toEqual({ ...first, name: 'New', phone_number: '+1 (202) 555-0100', was: 'Old' })
    const other = await numbers.create({ name: 'Desk', phone_number: '+1 202 555 0100 ext. 12', notes: '' }, 'user-1')
    const { was: _, ...kept } = again
    expect(await numbers.list()).toEqual([other, kept])
  })

  test('gives numbers that an earlier version read differently their keys, once', async () => {
    const texts = ['+7 495 123-45-67 вн. 5', '+7 495 123-45-67 доб. 5', '+7 495 123-45-67', '+7 495 123-45-68']
    const oldKeys = ['74951234567вн5', '+74951234567x5', '+74951234568', '+74951234567']
    const rows = texts.map((phone_number, n) => ({ id: String(n), phone_number, number_key: oldKeys[n]! }))
    const others = { notes: '', created_by: 'user-1' }
    await store.db
      .insertInto('phone_numbers')
      .values(rows.map((row, created_at) => ({ ...row, ...others, name: `Desk ${row.id}`, created_at })))
      .execute()
    const keys = async () =>
      (await store.db.selectFrom('phone_numbers').select('number_key').orderBy('created_at').execute()).map(
        (row) => row.number_key,
      )
    for (const _ of ['first start', 'second start']) {
      await numbers.updateKeys()
      expect(await keys()).toEqual(['+74951234567x5', null, '+74951234567', '+74951234568'])
    }
    expect(await numbers.list()).toHaveLength(4)
    const again = await numbers.create({ name: 'Ana', phone_number: '+74951234567 ext.: 5', notes: '' }, 'user-1')
    expect(again).toMatchObject({ id: '0', was: 'Desk 0', number: '+74951234567', extension: '5' })
    await numbers.remove('0')
    await numbers.updateKeys()
    expect(await keys()).toEqual(['+74951234567x5', '+74951234567', '+74951234568'])
  })

  test('saves a number once from simultaneous requests', async () => {
    const names = ['a', 'b', 'c', 'd']
    await Promise.all(names.map((name) => numbers.create({ name, phone_number: '+12025550100', notes: '' }, name)))
    expect(await numbers.list()).toHaveLength(1)
  })

  test('changes and deletes a number', async () => {
    const villa = await numbers.create({ name: 'Villa', phone_number: '+12025550100', notes: '' }, 'user-1')
    const spa = await numbers.create({ name: 'Spa', phone_number: '+12025550101', notes: '' }, 'user-1')
    const change = { name: 'Villa Mare', phone_number: '+1 202 555 0100', notes: 'after 10' }
    const changed = await numbers.update(villa.id, change)
    expect(changed).toMatchObject({ id: villa.id, ...change })
    await expect(numbers.update(spa.id, change)).rejects.toMatchObject({
      status: 409,
      detail: 'This number is already saved as "Villa Mare"',
    })
    await expect(numbers.update(spa.id, { ...change, name: ' ' })).rejects.toMatchObject({ status: 422 })
    await numbers.remove(spa.id)
    expect(await numbers.list()).toEqual([changed])
    await expect(numbers.remove(spa.id)).rejects.toMatchObject({ status: 404 })
    await expect(numbers.update(spa.id, change)).rejects.toMatchObject({ status: 404 })
  })

  test('rejects a change of fields that another user changed', async () => {
    const was = { name: 'Villa', phone_number: '+12025550100', notes: '' }
    const { id } = await numbers.create(was, 'user-1')
    await numbers.update(id, { ...was, notes: 'gate 2', was })
    await expect(numbers.update(id, { ...was, notes: 'gate 3', was })).rejects.toMatchObject({
      status: 409,
      detail: 'Another user has changed this number: notes (now "gate 2"). Your changes were not saved.',
    })
    const same = { ...was, notes: 'gate 2' }
    await expect(numbers.update(id, { ...same, was })).resolves.toMatchObject(same)
    // A client of the specification does not send `was`.
    await expect(numbers.update(id, was)).resolves.toMatchObject(was)
  })

  test.each([
    { name: '', phone_number: '+1234567890', notes: '' },
    { name: 'Villa', phone_number: '  ', notes: '' },
  ])('%j is refused', async (draft) => {
    const refusal = { status: 422, detail: 'Please provide phone name and number' }
    await expect(numbers.create(draft, 'user-1')).rejects.toMatchObject(refusal)
    expect(await numbers.list()).toEqual([])
  })
})
