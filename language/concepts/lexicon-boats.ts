import { type Concepts, say } from './phrases.ts'

/** Types of boats. */
export const boat: Concepts = {
  catamaran: say('catamaran, catamarans, catamarano, sailing cat, power cat', 'катамаран, катамаранчик'),
  sailing: say(
    'sailing yacht, sailing boat, sailboat, sail boat, monohull, barca a vela, sloop, ketch, motorsailer, motor sailer, s/y',
    'парусник, парусная яхта, парусная лодка, парусный, парус яхта, под парусами',
  ),
  motor: say(
    'motor yacht, motoryacht, motor cruiser, barca a motore, yacht a motore, flybridge yacht, m/y',
    'моторная яхта, моторный, мот яхта',
  ),
  motorboat: say(
    'motor boat, motorboat, powerboat, power boat',
    'моторная лодка, моторка, катер, катерок, моторный катер',
  ),
  speedboat: say(
    'speedboat, speed boat, fast boat, rib, gommone',
    'скоростной катер, быстроходный катер, скоростная лодка, спидбот, быстрый катер',
  ),
  phinisi: say('phinisi, pinisi', 'пиниси, финиси, пхиниси'),
  gulet: say('gulet, gullet, caicco', 'гулет, гуллет'),
  wooden: say('wooden boat, schooner, wooden yacht, traditional boat', 'деревянная яхта, деревянная лодка, шхуна'),
  trimaran: say('trimaran', 'тримаран'),
  superyacht: say('superyacht, megayacht, super yacht', 'суперъяхта, мегаяхта'),
  dhow: say('dhow, wooden dhow', 'арабская лодка, дау, доу'),
  junk: say('junk, junk boat, chinese junk', 'джонка'),
  felucca: say('felucca', 'фелука, фелюга'),
  longtail: say('longtail, longtail boat, long tail boat', 'лонгтейл, длиннохвостая лодка'),
  outrigger: say('jukung, outrigger', 'джукунг'),
}
