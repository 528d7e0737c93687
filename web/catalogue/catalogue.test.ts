import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeNumber } from '../i18n/index.ts'
import { extra, extrasOf, textOf } from './extras.ts'
import { pageCount, pageOf, percent, totalOf, truncate } from './figures.ts'
import { phonesOf } from './contact.ts'
import { contactParts, hostOf, lineUnits, linkParts, looksLikeImage, webAddress, webAddresses } from './links.ts'

describe('figures', () => {
  test('formats a share with one decimal, and 0.0% of an empty total', () => {
    expect(percent(1, 3)).toBe('33.3%')
    expect(percent(40, 40)).toBe('100.0%')
    expect(percent(0, 0)).toBe('0.0%')
  })

  test('separates thousands', () => {
    expect([7, 1234, 12345].map(wholeNumber)).toEqual(['7', '1,234', '12,345'])
  })

  test('counts one page for an empty list and no second page for a full one', () => {
    expect([0, 1, 20, 21].map((total) => pageCount(total, 20))).toEqual([1, 1, 1, 2])
  })

  test('reads an invalid page number as page 1', () => {
    expect(['3', null, '', '0', '-2', '1.5', 'x', '99999999'].map(pageOf)).toEqual([3, 1, 1, 1, 1, 1, 1, 1])
  })

  test('falls back to the number of items if the total is missing', () => {
    expect(totalOf({ total: 50, items: [1] })).toBe(50)
    expect(totalOf({ items: [1, 2] })).toBe(2)
    expect(totalOf({ total: null, items: null })).toBe(0)
    expect(totalOf({})).toBe(0)
  })

  test('cuts texts at the limit by whole characters', () => {
    expect(truncate('a'.repeat(60))).toBe('a'.repeat(60))
    expect(truncate('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
    expect(truncate('Вилла «Белая лагуна»', 5)).toBe('Вилла…')
    expect(truncate('🏝🏝🏝', 2)).toBe('🏝🏝…')
  })
})

test('shows the host of a web address as written', () => {
  const hosts = [
    'https://www.Sol.example/rooms?x=1',
    'http://вилла.рф',
    ' https://sol.example:8080/a ',
    'https://good.example@evil.example/',
  ].map(hostOf)
  expect(hosts).toEqual(['sol.example', 'вилла.рф', 'sol.example:8080', 'evil.example'])
})

describe('extras', () => {
  const venue = (extras: unknown) => ({ extras }) as Parameters<typeof extra>[0]

  test('finds a key in any letter case', () => {
    expect(extra(venue({ 'Number of Bedrooms': '4' }), 'Number of bedrooms')).toBe('4')
    expect(extra(venue({ 'Number of bedrooms': '3' }), 'Number of bedrooms')).toBe('3')
  })

  test('skips a key with a blank value', () => {
    expect(extra(venue({ 'How many': ' ', 'How many (capacity)': '8' }), 'How many', 'How many (capacity)')).toBe('8')
  })

  test('treats missing extras as empty', () => {
    expect(extra(venue(null), 'View')).toBeNull()
    expect(extrasOf(venue(undefined))).toEqual([])
  })

  test('converts any extras value to text', () => {
    expect([3, true, false, ['a', null, 'b'], [], '', null, undefined, { a: 1 }].map(textOf)).toEqual([
      '3',
      'Yes',
      'No',
      'a, b',
      null,
      null,
      null,
      null,
      '{"a":1}',
    ])
  })
})

describe('links', () => {
  test('links only http and https addresses', () => {
    expect(webAddress('https://example.com/a b')).toBe('https://example.com/a%20b')
    expect(webAddress(' HTTP://Example.com ')).toBe('http://example.com/')
    for (const text of [
      null,
      '',
      'example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc',
      'https://',
    ]) {
      expect(webAddress(text)).toBeNull()
    }
  })

  test('links phone numbers in a contact', () => {
    expect(contactParts('Ketut: +62 (361) 123-4567, ketut@example.com')).toEqual([
      { text: 'Ketut: ', href: null },
      { text: '+62 (361) 123-4567', href: 'tel:+623611234567' },
      { text: ', ketut@example.com', href: null },
    ])
    expect(contactParts('8 495 1234567; 8 495 7654321').map((part) => part.href)).toEqual([
      'tel:84951234567',
      null,
      'tel:84957654321',
    ])
  })

  test.each([
    ['+62 (0) 361 555 0101', '+623615550101'],
    ['+62 (0361) 555 0101', '+623615550101'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+7 (8495) 123-45-67', '+74951234567'],
    ['+39 (06) 1234 5678', '+390612345678'],
    ['+7 (800) 555-35-35', '+78005553535'],
    ['+880 1712 345678', '+8801712345678'],
    ['(0361) 555 0101', '03615550101'],
  ])('links %s without a prefix for national calls', (text, number) => {
    expect(contactParts(text)).toEqual([{ text, href: `tel:${number}` }])
  })

  test('does not link text that is not a phone number', () => {
    for (const text of ['9-21', 'room 12', 'https://example.com/12345678', 'a12345678@example.com']) {
      expect(contactParts(text)).toEqual([{ text, href: null }])
    }
  })

  test('links addresses inside a text without the punctuation around them', () => {
    expect(linkParts('See https://a.example/x?y=1, or (http://b.example).').filter(({ href }) => href)).toEqual([
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: 'http://b.example', href: 'http://b.example/' },
    ])
    expect(linkParts('javascript:alert(1) data:text/html,x').every(({ href }) => href === null)).toBe(true)
  })

  test('splits a gallery into unique addresses', () => {
    expect(webAddresses('https://a.example/1.jpg;https://a.example/2.png\nhttps://a.example/1.jpg see')).toEqual([
      'https://a.example/1.jpg',
      'https://a.example/2.png',
    ])
    expect(webAddresses(null)).toEqual([])
    expect(
      ['https://a.example/1.JPG?w=2', 'https://a.example/jpg', 'http://a.example/1.jpg'].map(looksLikeImage),
    ).toEqual([true, false, false])
  })

  test('lists phones from contact fields only, unique, with a country code first', () => {
    const extras = { Contact: 'Ann 8 361 555 0101, +62 361 555 0102', WhatsApp: '+62 361 555 0102', Area: '123456789' }
    expect(phonesOf({ extras }).map(({ number }) => number)).toEqual(['+623615550102', '83615550101'])
  })

  test('finds the parts of a text that stay on one line', () => {
    const units = (text: string, phones: boolean) =>
      lineUnits(text, { phones }).flatMap(({ text, isUnit }) => (isUnit ? [text] : []))
    const contact = 'Ayu: +62 361 555 0140, (0361) 555 0141, daily 08:00 – 22:00'
    expect(units(contact, true)).toEqual(['+62 361 555 0140', '(0361) 555 0141', '08:00 – 22:00'])
    expect(units(contact, false)).toEqual(['08:00 – 22:00'])
    expect(lineUnits('IDR 1 000 000 per night')).toEqual([{ text: 'IDR 1 000 000 per night', isUnit: false }])
    expect(
      lineUnits(contact, { phones: true })
        .map(({ text }) => text)
        .join(''),
    ).toBe(contact)
  })

  test('keeps every character of a contact', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+()\d\s.,;@a-zа-я/-]{0,60}$/u), (text) => {
        const parts = contactParts(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        expect(
          linkParts(text, { phones: true })
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
        for (const { href } of parts) expect(href ?? 'tel:1234567').toMatch(/^tel:\+?\d{7,15}$/)
      }),
    )
  })
})
