/** Phone numbers: checks before a call, and saved numbers. */
export const phoneNumbers = {
  phone_number_invalid: 'Invalid phone number',
  phone_number_premium: 'Premium-rate numbers cannot be called',
  phone_number_not_found: 'This phone number is no longer saved',
  phone_number_taken: 'This number is already saved as "{name}"',
  phone_number_changed: 'Another user has changed this number: {fields}. Your changes were not saved.',
  phone_number_incomplete: 'Please provide phone name and number',
  phone_number_doubtful: 'This number may not be valid',
  phone_number_without_country: 'This number may not be valid. Include the country code.',
} as const
