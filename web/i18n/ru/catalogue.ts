import type { Part } from './forms.ts'

export const catalogue = {
  Villas: 'Виллы',
  Spas: 'Спа',
  'Retreat Centers': 'Ретрит-центры',
  Restaurants: 'Рестораны',
  Yachts: 'Яхты',
  Villa: 'Вилла',
  Spa: 'Спа-салон',
  'Retreat center': 'Ретрит-центр',
  Restaurant: 'Ресторан',
  Yacht: 'Яхта',
  '{count} venues': { one: '{count} объект', few: '{count} объекта', many: '{count} объектов' },
} as const satisfies Part
