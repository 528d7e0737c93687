import { type Concepts, say } from './phrases.ts'

/** Types of massage and other treatments. */
export const massage: Concepts = {
  thai: say('thai massage, herbal compress', 'тайский массаж'),
  balinese: say('balinese massage, bali massage', 'балийский массаж'),
  deep_tissue: say(
    'deep tissue, deep tissue massage',
    'глубокотканный массаж, глубокий массаж, массаж глубокий, глубокотканный',
  ),
  aroma: say(
    'aromatherapy, aroma massage, aroma oil, aroma oil massage',
    'ароматерапия, аромамассаж, арома массаж, масляный массаж',
  ),
  hot_stone: say(
    'hot stone, hot stones, hot stone massage',
    'горячие камни, горячими камнями, стоунтерапия, массаж горячими камнями',
  ),
  swedish: say('swedish massage', 'шведский массаж'),
  sports: say('sports massage, sport massage', 'спортивный массаж'),
  foot: say(
    'foot massage, reflexology, feet massage, foot reflexology',
    'массаж ног, массаж стоп, рефлексология, рефлексотерапия, массаж ступней, стопы, ступни',
  ),
  head: say(
    'head massage, face massage, facial, facials, face treatment',
    'массаж головы, массаж лица, уход за лицом, лицо, для лица',
  ),
  lomi_lomi: say('lomi lomi', 'ломи ломи'),
  shiatsu: say('shiatsu', 'шиацу'),
  four_hands: say('four hands, four hand massage, 4 hands, 4 hand massage', 'в четыре руки, 4 руки'),
  couples: say('couples massage, couple massage, couples spa', 'массаж для двоих, массаж для пары, парный массаж'),
  prenatal: say(
    'prenatal, prenatal massage, pregnancy massage, pregnant, prenatal',
    'массаж для беременных, для беременных, беременная, беременной, для беременной, пренатальный',
  ),
  lymphatic: say('lymphatic, lymphatic drainage', 'лимфодренаж, лимфодренажный массаж'),
  scrub: say('scrub, body scrub, body wrap', 'скраб, обертывание'),
  nails: say('manicure, pedicure, nails, mani-pedi, nail service', 'маникюр, педикюр, мани-педи, ногти, маник'),
  bamboo: say('bamboo massage', 'массаж бамбуком, бамбуковый массаж, бамбук'),
  hair_wash: say('hair wash, shampoo massage', 'мытье головы, мытье волос'),
  acupressure: say('acupressure', 'акупрессура, точечный массаж'),
  honey: say('honey wrap, honey massage', 'медовый массаж, медовое обертывание'),
  classic: say('classic massage, classical massage', 'классический массаж'),
  children: say('massage for children, kids massage', 'детский массаж, массаж детям'),
  anticellulite: say('anti-cellulite, anti cellulite', 'антицеллюлитный'),
}
