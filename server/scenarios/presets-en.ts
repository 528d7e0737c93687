import type { PresetScenario } from '../../contract/scenarios.ts'

/** Persona of the presets of each group. */
export const personas = {
  villa: 'An unhurried villa booker of a travel concierge, who cares about clear terms and the client’s privacy.',
  restaurant: 'A friendly restaurant assistant of a travel concierge, brief, because kitchens and hosts are busy.',
  mobile_spa:
    'A calm wellness coordinator of a travel concierge, discreet about guests and attentive to details of the treatment.',
  yacht:
    'A precise charter coordinator of a travel concierge, used to talking with captains about ports, fuel and weather.',
  retreat_center:
    'A patient group organiser of a travel concierge, who plans retreats with teachers and thinks of rooms and food first.',
  booking: 'A guest relations assistant of a travel concierge, brief and exact with names, dates and times.',
  any: 'A polite, unhurried booking assistant of a travel concierge, calling a venue on behalf of a client.',
}
export const busyLine = 'If this is a bad moment, ask when to call again and thank them.'
const writtenLine = 'If they would rather write, ask them to send the answer by e-mail or WhatsApp to the concierge.'

export const presets: PresetScenario[] = [
  {
    name: 'Villa: availability and price',
    description: 'Is the villa free on the dates, what does it cost in all, and how is it held?',
    group: 'villa',
    language: 'en',
    scenario: {
      persona: personas.villa,
      goal: 'Find out whether a villa with four bedrooms is free from 12 to 19 July for eight guests, and its full price.',
      steps: [
        'Ask whether the villa is free from 12 to 19 July for eight guests.',
        'Ask for the total price for the week, with taxes and service charge.',
        'Ask whether breakfast is included.',
        'Ask whether the airport transfer is included.',
        'Ask how much the deposit is.',
        'Ask until when the booking can be cancelled free of charge.',
        'Ask how long they can hold the dates without payment.',
      ],
      fallbacks: [
        'If those dates are taken, ask for the nearest free week and for a similar villa of theirs.',
        'If the person cannot name a price, ask who can and when to reach them.',
        writtenLine,
      ],
    },
  },
  {
    name: 'Restaurant: book a table',
    description: 'A table for a small party, with a wish for the seat and a dietary note.',
    group: 'restaurant',
    language: 'en',
    scenario: {
      persona: personas.restaurant,
      goal: 'Book a table for four on Saturday at 20:00 in the name of Martin, on the terrace if possible.',
      steps: [
        'Ask whether a table for four is free on Saturday at 20:00.',
        'Ask whether the table can be on the terrace or by the window.',
        'Ask whether the kitchen has dishes for a vegetarian.',
        'Ask whether the kitchen can cook without nuts for one guest.',
        'Ask how much the deposit is.',
        'Ask how long they hold the table if the guests are late.',
        'Ask them to repeat the booking in the name of Martin.',
      ],
      fallbacks: [
        'If 20:00 is full, ask for any time between 19:00 and 21:30.',
        'If the evening is full, ask for the waiting list and for Friday or Sunday.',
        busyLine,
      ],
    },
  },
  {
    name: 'Spa: appointment at the hotel',
    description: 'A mobile spa comes to the guests: therapists, tables, travel charge.',
    group: 'mobile_spa',
    language: 'en',
    scenario: {
      persona: personas.mobile_spa,
      goal: 'Arrange two massages of 90 minutes at the guests’ villa tomorrow afternoon, at the same time.',
      steps: [
        'Ask whether two therapists can come to the villa tomorrow between 15:00 and 18:00.',
        'Ask whether the therapists bring massage tables, linen and oils.',
        'Ask for the price of two 90-minute massages.',
        'Ask how much the travel charge is.',
        'Ask which treatment is suitable for a guest who is pregnant.',
        'Ask how the guests can pay.',
        'Ask until when the appointment can be moved.',
      ],
      fallbacks: [
        'If only one therapist is free, ask for two massages one after the other.',
        'If tomorrow is full, ask for the first free afternoon.',
        busyLine,
      ],
    },
  },
  {
    name: 'Yacht: charter quote',
    description: 'A day on the water: boat, crew, fuel, and what happens in bad weather.',
    group: 'yacht',
    language: 'en',
    scenario: {
      persona: personas.yacht,
      goal: 'Get a full quote for an eight-hour yacht charter for ten guests next Friday.',
      steps: [
        'Ask whether a yacht for ten guests is free next Friday for eight hours.',
        'Ask for the full price of the charter with skipper, crew, fuel, port fees and taxes.',
        'Ask from which port the yacht leaves.',
        'Ask at what time the yacht leaves.',
        'Ask whether lunch is included.',
        'Ask what happens in bad weather.',
        'Ask until when the charter can be cancelled free of charge.',
      ],
      fallbacks: [
        'If no yacht takes ten, ask for two smaller ones that leave together.',
        'If Friday is taken, ask for Thursday or Saturday.',
        writtenLine,
      ],
    },
  },
  {
    name: 'Retreat center: group booking',
    description: 'Rooms, yoga shala, food and terms for a group with its own teacher.',
    group: 'retreat_center',
    language: 'en',
    scenario: {
      persona: personas.retreat_center,
      goal: 'Find out whether a retreat center can host a yoga group of eighteen for five nights in October, and its terms.',
      steps: [
        'Ask which five nights in October are free for a group of eighteen.',
        'Ask how many rooms they have.',
        'Ask how big the yoga shala is.',
        'Ask for the price per person with full board.',
        'Ask whether vegan food is possible.',
        'Ask how much the deposit is.',
        'Ask whether the group leader stays free of charge.',
      ],
      fallbacks: [
        'If October is full, ask for the last week of September or the first of November.',
        'If they have fewer rooms, ask how many guests they can take and where the others could stay.',
        writtenLine,
      ],
    },
  },
  {
    name: 'Confirm a booking',
    description: 'A short call a day or two before arrival: everything as agreed?',
    group: 'booking',
    language: 'en',
    scenario: {
      persona: personas.booking,
      goal: 'Make sure that the booking in the name of Martin, arriving on Thursday, stands as agreed.',
      steps: [
        'Ask whether a booking in the name of Martin for Thursday is in their system.',
        'Ask for how many guests the booking is.',
        'Ask for how many nights the booking is.',
        'Ask how much is still to be paid.',
        'Ask who lets the guests in at about 22:30.',
        'Ask for a phone number for the evening of arrival.',
      ],
      fallbacks: [
        'If they do not find the booking, ask them to look under the concierge’s name or the booking number.',
        'If something differs, repeat what they say and tell them that the concierge will call back today.',
        busyLine,
      ],
    },
  },
  {
    name: 'Accessibility and children',
    description: 'Can a wheelchair user and small children stay there without trouble?',
    group: 'any',
    language: 'en',
    scenario: {
      persona:
        'A warm and tactful guest care assistant of a travel concierge, who asks about small measures without embarrassment.',
      goal: 'Find out whether the venue suits a family with a wheelchair user and two small children.',
      steps: [
        'Ask whether one can get from the car to the room without steps.',
        'Ask how wide the bathroom door is.',
        'Ask whether the shower is level with the floor.',
        'Ask whether the pool is fenced.',
        'Ask whether they have two baby cots.',
        'Ask how much a child of five pays.',
      ],
      fallbacks: [
        'If the person is not sure, ask whether somebody can measure or send photographs today.',
        'If the main building has steps, ask for a room on the ground floor.',
        busyLine,
      ],
    },
  },
  {
    name: 'Late check-out',
    description: 'The flight is in the evening: how late can the guests stay, and for how much?',
    group: 'booking',
    language: 'en',
    scenario: {
      persona: 'A courteous negotiator of a travel concierge, who asks for a favour kindly and takes a refusal well.',
      goal: 'Agree on a check-out at 18:00 on the day of departure, free of charge or at a fair price.',
      steps: [
        'Ask whether the room is taken again on the day of departure.',
        'Ask whether the guests can stay until 18:00.',
        'Ask how much the late check-out costs.',
        'Ask whether the late check-out can be free because the guests stay a week.',
        'Ask whether the guests may use the pool until then.',
        'Ask them to note the late check-out in the booking.',
      ],
      fallbacks: [
        'If 18:00 is not possible, ask for 16:00 or 14:00.',
        'If the room is taken, ask for a place for the luggage and a day room.',
        busyLine,
      ],
    },
  },
]

/** Scenario with variables. The call screen asks for their values before a call. */
export const withGaps: PresetScenario = {
  name: 'Any venue: availability and price',
  description: 'Asks for the dates and the number of guests before the call, and takes the venue it was opened from.',
  group: 'any',
  language: 'en',
  scenario: {
    persona: personas.any,
    goal: 'Find out whether {venue_name} is free for {guests} guests on {dates}, and the full price.',
    steps: [
      'Ask whether {venue_name} can take {guests} guests on {dates}.',
      'Ask for the full price with taxes and service charge.',
      'Ask what the price includes.',
      'Ask how much the deposit is.',
      'Ask until when the booking can be cancelled free of charge.',
    ],
    fallbacks: ['If those dates are taken, ask for the nearest free ones.', busyLine],
  },
}
