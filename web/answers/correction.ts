import type { AnswerKind, AnswerValue } from '../../contract/answers.ts'

/** Texts of the correction form. Each kind of answer uses its own fields. */
export interface Correction {
  yes: '' | 'yes' | 'no'
  min: string
  max: string
  currency: string
  per: string
  tax: '' | 'included' | 'not included'
  from: string
  to: string
  time: string
  number: string
  unit: string
  text: string
}

const blank: Correction = {
  yes: '',
  min: '',
  max: '',
  currency: '',
  per: '',
  tax: '',
  from: '',
  to: '',
  time: '',
  number: '',
  unit: '',
  text: '',
}

/** Returns the texts of the form for the value that the call found, or blank texts. */
export function correctionOf(value: AnswerValue | null): Correction {
  switch (value?.type) {
    case undefined:
      return blank
    case 'yes_no':
      return { ...blank, yes: value.yes ? 'yes' : 'no' }
    case 'money':
      return {
        ...blank,
        min: String(value.min),
        max: value.max === value.min ? '' : String(value.max),
        currency: value.currency ?? '',
        per: value.per ?? '',
        tax: value.tax_included === null ? '' : value.tax_included ? 'included' : 'not included',
      }
    case 'date':
      return { ...blank, from: value.from, to: value.to ?? '', time: value.time ?? '' }
    case 'number':
      return { ...blank, number: String(value.number), unit: value.unit ?? '' }
    case 'text':
      return { ...blank, text: value.text }
  }
}

/** Returns the value of the form, or null if a required field is blank or not valid. */
export function correctedValue(kind: AnswerKind, form: Correction): AnswerValue | null {
  switch (kind) {
    case 'yes_no':
      return form.yes === '' ? null : { type: 'yes_no', yes: form.yes === 'yes' }
    case 'money': {
      const min = amountIn(form.min)
      const max = form.max.trim() === '' ? min : amountIn(form.max)
      const currency = form.currency.trim().toUpperCase()
      if (min === null || max === null || max < min || !/^([A-Z]{3})?$/.test(currency)) return null
      return {
        type: 'money',
        min,
        max,
        currency: orNull(currency),
        per: orNull(form.per),
        tax_included: form.tax === '' ? null : form.tax === 'included',
      }
    }
    case 'date': {
      if (form.from === '' || (form.to !== '' && form.to < form.from)) return null
      return { type: 'date', from: form.from, to: orNull(form.to), time: orNull(form.time) }
    }
    case 'number': {
      const number = amountIn(form.number)
      return number === null ? null : { type: 'number', number, unit: orNull(form.unit) }
    }
    case 'text': {
      const text = form.text.trim()
      return text === '' ? null : { type: 'text', text }
    }
    case 'statement':
      return null
  }
}

/** Reads the text of a number field, which the browser writes with a decimal point. */
function amountIn(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) && number >= 0 ? number : null
}

const orNull = (text: string): string | null => text.trim() || null
