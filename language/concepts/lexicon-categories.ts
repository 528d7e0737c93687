import { mobileHammams, mobileSaunas } from './mobile-baths.ts'
import { type Concepts, say } from './phrases.ts'

/** Words that name a category. */
export const category: Concepts = {
  villa: say(
    'villa, vila, castle, castles, chateau, manor, manor house, house, property, properties, bungalow, cottage, accommodation, acommodation, lodging, homestay, guesthouse, guest house, place to stay, somewhere to stay, where to stay, apartment, loft, studio, penthouse, chalet, mansion, townhouse, flat, condo, holiday home, vacation home, vacation rental, treehouse, cabana, resort villa, hut',
    'вилла, вила, замок, шато, виллочка, дом, домик, коттедж, бунгало, жилье, апартаменты, где остановиться, где пожить, переночевать, размещение, резиденция, хата, лофт, студия, пентхаус, шале, особняк, таунхаус, квартира, дача, усадьба, ночлег, вилочка, поместье, хоромы, избушка',
  ),
  restaurant: say(
    'restaurant, cafe, café, bistro, eatery, diner, warung, trattoria, steakhouse, steak house, brasserie, gastropub, place to eat, fish house, places to eat, somewhere to eat, where to eat, place for dinner, place for lunch, pizzeria, place to dine, spot to eat, food spot, dining spot, osteria, taverna, canteen',
    'ресторан, ресторанчик, рестик, кафе, кафешка, бистро, варунг, закусочная, столовая, кофейня, хинкальная, пельменная, чайхана, таверна, где поесть, где покушать, где поужинать, где пообедать, где позавтракать, заведение, ресторация, едальня, где перекусить, где вкусно поесть, поесть где, куда сходить поесть, покушать где, пиццерия',
  ),
  mobile_spa: say(
    'spa, spas, day spa, day spas, mobile spa, mobile spas, massage, massages, masseuse, masseur, massage therapist, therapist, spa therapist, home massage, spa day, spa team, masseuses, masseurs, massage team, spa at home, home spa, ' +
      `${mobileSaunas.en}, ${mobileHammams.en}`,
    'спа, мобильный спа, массаж, массажик, массажист, массажистка, выездной массаж, выездной спа, спа процедуры, спа салон, массажный салон, массажики, массажистов, спа на дом, массаж на дом, спа-день, спа-команда, ' +
      `${mobileSaunas.ru}, ${mobileHammams.ru}`,
  ),
  yacht: say(
    'yacht, yatch, boat, boats, charter, yacht charter, boat charter, cruise, boat trip, vessel, ship, liveaboard, dinghy, motor cruiser, island hopping, sea trip, boat tour',
    'яхта, лодка, лодочка, катер, судно, корабль, круиз, чартер, морская прогулка, прогулка по морю, прогулка на лодке, выйти в море, яхточка, катерок, кораблик, суденышко, лодочная прогулка, морской выход, выход в море, морское путешествие',
  ),
  retreat_center: say(
    'retreat, retreats, retreat center, retreat centre, yoga retreat, wellness center, wellness centre, ashram, wellness retreat, yoga camp, healing center, retreat venue, retreat house, wellness week',
    'ретрит, ретрит центр, ретритный центр, йога ретрит, йога центр, ашрам, йога тур, центр для ретритов, велнес центр, йога лагерь, йога-кэмп, ретритик, площадка для ретрита, место для ретрита, йога-тур',
  ),
}

/** Types of accommodation. A request for one of these types excludes other villas. */
export const house: Concepts = {
  bungalow: say('bungalow, bungalows', 'бунгало'),
  treehouse: say('treehouse, tree house, tree houses', 'дом на дереве, домик на дереве'),
  guesthouse: say(
    'guesthouse, guest house, guesthouses, homestay, home stay, losmen, b&b, bed and breakfast',
    'гостевой дом, гестхаус, гостевой домик, хоумстей, мини-отель',
  ),
  hostel: say('hostel, dormitory, dorm', 'хостел, общежитие'),
  hotel: say('hotel, resort', 'отель, гостиница, курорт'),
  cottage: say('cottage, cottages, lodge, chalet, cabin house', 'коттедж, лодж, шале, избушка'),
  apartment: say(
    'apartment, apartments, loft, studio, penthouse, condo, flat',
    'апартаменты, квартира, лофт, студия, пентхаус',
  ),
  townhouse: say('townhouse', 'таунхаус'),
  mansion: say('mansion, estate', 'особняк, поместье, усадьба'),
  tent: say('glamping, tent, tents, yurt, tipi', 'глэмпинг, глемпинг, палатка, шатер, юрта'),
  hut: say('hut, huts, joglo, lumbung', 'хижина, хижины, джогло'),
}

/** Words that suggest a category if no word of the request names one. */
export const hint: Concepts = {
  villa: say(
    'stay, live, sleep over, out of the window, from the window, bedroom, room for, room in, hotel, hostel, resort, sleeps',
    'остановиться, пожить, под окнами, из окна, из окон, проживание, заселиться, поселиться, спальня, спален, отель, гостиница, номер в, номер для, снять номер, комната, ночевать, перекантоваться, жить, снять на ночь',
  ),
  restaurant: say(
    'dinner, lunch, brunch, eat, dine, dining, food, cuisine, table for, supper, hungry',
    'ужин, поужинать, ужинать, обед, пообедать, обедать, позавтракать, поесть, покушать, кушать, перекусить, столик, кухня, еда',
  ),
  mobile_spa: say(
    'facial treatment, treatment, body scrub, home visit, visit us at home, mani-pedi, at my place, at our place, come to us',
    'процедура, обертывание, скраб, размять спину, на дому, к нам домой, ко мне домой, приехать к нам, приехали к нам, приедут к нам, чтобы приехали, в номер, с выездом, на выезд, выездной, парение, банщик, парильщик, пармастер, попариться',
  ),
  yacht: say('sail, sailing, seaplane', 'яхтинг, под парусом, поплавать на, рыбалка в море'),
  retreat_center: say(
    'yoga, yoga shala, shala, meditation, detox, breathwork, wellness, wellness weekend, training venue, seminar, group training, group venue',
    'йога, йога шала, шала, велнес, медитация, детокс, випассана, тренинг, семинар, воркшоп, центр для групп, площадка для групп',
  ),
}
