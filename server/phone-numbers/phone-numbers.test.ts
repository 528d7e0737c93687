import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/stores.ts'
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

  test('are kept as typed and listed by name', async () => {
    const villa = await numbers.create(
      { name: 'Villa Mare', phone_number: '+1 (555) 123-45 67', notes: null },
      'user-1',
    )
    const bar = await numbers.create({ name: 'Бар', phone_number: 'ext. 12', notes: 'ask for Ana' }, 'user-1')
    expect(villa).toMatchObject({ phone_number: '+1 (555) 123-45 67', notes: '' })
    expect(await numbers.list()).toEqual([villa, bar])
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
