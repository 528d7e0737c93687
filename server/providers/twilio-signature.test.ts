import { expect, test } from 'vitest'
import { isSigned, twilioSignature } from './twilio-signature.ts'

const address = 'https://example.com/myapp.php?foo=1&bar=2'
const form = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675310',
  From: '+14158675310',
  Digits: '1234',
  To: '+18005551212',
}

test('matches the signature of the Twilio libraries', () => {
  expect(twilioSignature('12345', address, form)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=')
})

test('includes each value of a repeated key once, in order', () => {
  const once = twilioSignature('t', address, { A: ['x', 'y'] })
  expect(twilioSignature('t', address, { A: ['y', 'x', 'y'] })).toBe(once)
  expect(twilioSignature('t', address, { A: 'x' })).not.toBe(once)
})

test('rejects other signatures', () => {
  const good = twilioSignature('12345', address, form)
  expect(isSigned(good, '12345', ['https://example.com/', address], form)).toBe(true)
  expect(isSigned(good, '12345', [address], { ...form, To: '+18005551213' })).toBe(false)
  expect(isSigned(good, '12345', [`${address}/`], form)).toBe(false)
  expect(isSigned(good, '54321', [address], form)).toBe(false)
  for (const bad of [undefined, '', 'x', [good], `${good} `])
    expect(isSigned(bad, '12345', [address], form)).toBe(false)
  expect(isSigned(twilioSignature('', address), '', [address])).toBe(false)
})
