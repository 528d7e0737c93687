import type { Currency } from './exchange-rates.ts'

/**
 * Signs, abbreviations and everyday words of each currency, in lower case. `*` stands for any ending. A word of several
 * currencies is ambiguous, and the first currency is the most frequent. Full names come from Intl.DisplayNames.
 */
const table: Readonly<Record<Currency, string>> = {
  USD: '$ us us$ u$ dollar dollars dolar buck bucks доллар* бакс бакса баксы баксов баксах баксами долл дол уе',
  EUR: '€ euro euros evro евро евр еврик*',
  GBP: '£ pound pounds quid sterling poundsterling фунт фунта фунты фунтов фунтах фунтами стерлинг*',
  CHF: 'fr sfr',
  RUB: '₽ rur ruble rubles rouble roubles руб тыр тр рубл* рубас* рубчик* рур',
  AED: 'dh dhs dirham dirhams дирхам*',
  MAD: 'dh dhs dirham dirhams дирхам*',
  THB: '฿ b baht bht бат бата батов баты бахт*',
  IDR: 'rp rupiah rupiahs rupia индр рупия рупии рупию рупией рупий рупиям рупиях рупиями',
  VND: '₫ đ vnđ dong донг донга донги донгов донгах',
  INR: '₹ rs rupee rupees рупия рупии рупию рупией рупий рупиям рупиях рупиями',
  LKR: 'rs rupee rupees slr рупия рупии рупию рупией рупий рупиям рупиях рупиями',
  NPR: 'rs nrs rupee rupees рупия рупии рупию рупией рупий рупиям рупиях рупиями',
  PKR: 'rs rupee rupees рупия рупии рупию рупией рупий рупиям рупиях рупиями',
  MUR: 'rs rupee rupees рупия рупии рупию рупией рупий рупиям рупиях рупиями',
  SCR: 'rs sr rupee rupees рупия рупии рупию рупией рупий рупиям рупиях рупиями',
  MVR: 'rf mrf rufiyaa rufiya руфия руфии руфий руфию',
  BDT: '৳ tk taka',
  BTN: '',
  AUD: 'a$ au$ aud$',
  NZD: 'nz$',
  FJD: 'fj$ f$',
  SGD: 's$ sg$ sgd$',
  HKD: 'hk$',
  TWD: 'nt$ ntd nt',
  CAD: 'c$ ca$ cad$ can$',
  XPF: 'cfp',
  JPY: '¥ 円 yen йена йены йен йену иена иены иен иену',
  CNY: '元 rmb renminbi yuan yuans ¥ юань юаня юаней юани',
  KRW: '₩',
  MYR: 'rm ringgit рингит* ринггит*',
  MXN: 'mx$ mex$ mxn$ peso pesos песо',
  PHP: '₱ p peso pesos песо',
  KHR: '៛',
  LAK: '₭ kip',
  MMK: 'ks kyat kyats кьят*',
  MNT: '₮',
  BND: 'b$ bnd$',
  TRY: '₺ tl тл lira liras лир лиры лира лиру',
  GEL: '₾ lari laris лари ларик*',
  AMD: '֏ драм драма драмов',
  AZN: '₼ manat manats манат маната манатов манаты',
  KZT: '₸ тг тнг тенге tenge',
  KGS: 'сом сома сомов',
  UZS: 'сум сума сумов сўм soum',
  TJS: 'сомони',
  TMT: '',
  UAH: '₴ грн гривен гривна гривны гривну',
  BYN: 'byr',
  RON: 'lei лей лея леев',
  MDL: 'lei лей лея',
  PLN: 'zł zl зл zloty zlotys злот*',
  SEK: 'kr kronor крон кроны крона кр',
  CZK: 'kč kc kr крон кроны крона koruna* korun',
  HUF: 'ft forint forints форинт форинта форинтов',
  BGN: 'lv лв leva левов лева',
  RSD: 'din дин',
  ALL: 'leke',
  MKD: 'ден',
  BAM: '',
  NOK: 'kr kroner крон кроны крона кр',
  DKK: 'kr kroner крон кроны крона кр',
  ISK: 'kr kronur крон кроны крона кр',
  ILS: '₪ nis шек шах шекел*',
  EGP: 'le l.e e£ egp£ £e £ фунт фунта фунты фунтов',
  JOD: 'jd',
  LBP: 'l£',
  TND: '',
  DZD: '',
  SAR: 'sr riyal riyals rial rials риал риала риалов',
  QAR: 'qr riyal riyals rial rials риал риала риалов',
  OMR: 'ro rial rials riyal риал риала риалов',
  KWD: 'kd',
  BHD: '',
  IQD: '',
  BRL: 'r$ brl$ reais',
  ARS: 'ar$ peso pesos песо',
  CLP: 'clp$ peso pesos песо',
  COP: 'col$ cop$ peso pesos песо',
  PEN: 's/ soles',
  UYU: '$u peso pesos песо',
  DOP: 'rd$ peso pesos песо',
  CRC: '₡ colones',
  CUP: 'peso pesos песо',
  JMD: 'j$ ja$',
  BBD: 'bds$',
  ZAR: 'r rand rands рэнд рэнда рэндов ранд ранда рандов',
  KES: 'ksh kshs shilling shillings шиллинг шиллинга шиллингов',
  TZS: 'tsh tshs shilling shillings шиллинг шиллинга шиллингов',
  UGX: 'ush ushs shilling shillings шиллинг шиллинга шиллингов',
  NGN: '₦ naira',
  GHS: '₵ gh₵ cedi cedis',
  ETB: 'birr',
  NAD: 'n$',
  BWP: '',
  XOF: 'cfa fcfa',
  XAF: 'cfa fcfa',
}

const exact = new Map<string, Currency[]>()
const beginnings: [string, Currency][] = []
for (const [code, words] of Object.entries(table) as [Currency, string][])
  for (const word of words.split(' ').filter((word) => word !== '')) {
    if (word.endsWith('*')) beginnings.push([word.slice(0, -1), code])
    exact.set(word, [...(exact.get(word) ?? []), code])
  }

/** Returns the currencies of a sign or an everyday word, the most frequent first. Empty if it is neither. */
export const currenciesOfWord = (word: string): readonly Currency[] => {
  const found = exact.get(word)
  if (found) return found
  const first = beginnings.find(([beginning]) => word.startsWith(beginning))
  return first ? beginnings.filter(([beginning]) => beginning === first[0]).map(([, code]) => code) : []
}
