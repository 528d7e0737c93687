import type { PresetScenario } from '../../contract/scenarios.ts'

export const assistant =
  'A polite, unhurried booking assistant of a travel concierge, calling a venue on behalf of a client. Says at once that it is an AI assistant.'
export const busyLine = 'If this is a bad moment, ask when to call again and thank them.'
const writtenLine = 'If they would rather write, ask them to send the answer by e-mail or WhatsApp to the concierge.'

export const presets: PresetScenario[] = [
  {
    name: 'Villa: availability and price',
    description: 'Is the villa free on the dates, what does it cost in all, and how is it held?',
    scenario: {
      persona: assistant,
      goal: 'Find out whether a villa with four bedrooms is free from 12 to 19 July for eight guests, and its full price.',
      steps: [
        'Ask whether the villa is free from 12 to 19 July for eight guests.',
        'Ask for the total price for the week, with taxes and service charge.',
        'Ask what is included: breakfast, cleaning, pool heating, airport transfer.',
        'Ask how much the deposit is and until when the booking can be cancelled free of charge.',
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
    scenario: {
      persona: assistant,
      goal: 'Book a table for four on Saturday at 20:00 in the name of Martin, on the terrace if possible.',
      steps: [
        'Ask whether a table for four is free on Saturday at 20:00.',
        'Ask whether the table can be on the terrace or by the window.',
        'Say that one guest is vegetarian and one does not eat nuts, and ask whether the kitchen can manage.',
        'Ask whether a deposit or a card is needed and how long the table is kept.',
        'Ask them to repeat the booking: day, time, number of guests, name.',
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
    scenario: {
      persona: assistant,
      goal: 'Arrange two massages of 90 minutes at the guests’ villa tomorrow afternoon, at the same time.',
      steps: [
        'Ask whether two therapists can come to the villa tomorrow between 15:00 and 18:00.',
        'Ask whether they bring massage tables, linen and oils.',
        'Ask for the price of two 90-minute massages and for the travel charge.',
        'Say that one guest is pregnant, and ask which treatment is suitable.',
        'Ask how to pay and until when the appointment can be moved.',
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
    scenario: {
      persona: assistant,
      goal: 'Get a full quote for an eight-hour yacht charter for ten guests next Friday.',
      steps: [
        'Ask which yachts for ten guests are free next Friday for eight hours.',
        'Ask from which port and at what time they leave.',
        'Ask for the full price with skipper, crew, fuel, port fees and taxes.',
        'Ask whether lunch, drinks and water toys are included or extra.',
        'Ask what happens in bad weather and what the cancellation terms are.',
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
    scenario: {
      persona: assistant,
      goal: 'Find out whether a retreat center can host a yoga group of eighteen for five nights in October, and its terms.',
      steps: [
        'Ask which five nights in October are free for a group of eighteen.',
        'Ask how many rooms there are and how many of them can be single.',
        'Ask for the size of the yoga shala and whether mats and sound are there.',
        'Ask for the price per person with full board, and whether vegan food is possible.',
        'Ask for the deposit, the payment dates and whether the group leader stays free.',
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
    scenario: {
      persona: assistant,
      goal: 'Make sure that the booking in the name of Martin, arriving on Thursday, stands as agreed.',
      steps: [
        'Give the name and the date, and ask whether the booking is in their system.',
        'Ask them to confirm the number of guests and nights.',
        'Ask whether anything is still to be paid, and how.',
        'Say that the guests arrive about 22:30, and ask who will let them in.',
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
    scenario: {
      persona: assistant,
      goal: 'Find out whether the venue suits a family with a wheelchair user and two small children.',
      steps: [
        'Ask whether one can get from the car to the room and the restaurant without steps.',
        'Ask how wide the bathroom door is and whether the shower is level with the floor.',
        'Ask whether the pool is fenced and whether there is a shallow part.',
        'Ask whether they have two baby cots and high chairs, and what those cost.',
        'Ask what children of two and five pay.',
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
    scenario: {
      persona: assistant,
      goal: 'Agree on a check-out at 18:00 on the day of departure, free of charge or at a fair price.',
      steps: [
        'Give the name and the departure date, and ask whether the room is taken again that day.',
        'Ask whether the guests can stay until 18:00.',
        'Ask what it costs, and whether it can be free because they stay a week.',
        'Ask whether they may use the pool and the showers until they leave.',
        'Ask them to note the agreement in the booking and to repeat it.',
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
  scenario: {
    persona: assistant,
    goal: 'Find out whether {venue_name} is free for {guests} guests on {dates}, and the full price.',
    steps: [
      'Ask whether {venue_name} can take {guests} guests on {dates}.',
      'Ask for the full price with taxes and service charge, and what it includes.',
      'Ask for the deposit and until when the booking can be cancelled free of charge.',
    ],
    fallbacks: ['If those dates are taken, ask for the nearest free ones.', busyLine],
  },
}
