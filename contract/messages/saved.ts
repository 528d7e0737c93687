/** Saved scenarios and phone numbers. */
export const saved = {
  scenario_not_found: 'This scenario no longer exists',
  scenario_changed: 'Another user has changed this scenario: {fields}. Your changes were not saved.',
  scenario_incomplete: 'Name, persona, and goal are required',
  scenario_number_incomplete: 'Name, persona, and goal are required (scenario {number})',
  phone_number_not_found: 'This phone number is no longer saved',
  phone_number_taken: 'This number is already saved as "{name}"',
  phone_number_changed: 'Another user has changed this number: {fields}. Your changes were not saved.',
  phone_number_incomplete: 'Please provide phone name and number',
  phone_number_doubtful: 'This number may not be valid',
  phone_number_without_country: 'This number may not be valid. Include the country code.',
} as const
