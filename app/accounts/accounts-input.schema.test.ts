import { describe, expect, test } from 'vitest';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { passwordSchema, profileSchema, registerSchema, signInSchema } from './accounts-input.schema.ts';
import { tenDigits, toE164 } from './identifier.ts';

const whole = {
  name: 'Asha Kulkarni',
  email: 'asha@vastra.test',
  mobileNumber: '9000000002',
  password: 'silk & zari',
};

function firstMessage(result: { error?: { issues: { message: string }[] } }) {
  return result.error?.issues[0]?.message;
}

describe('an e-mail address', () => {
  test.each([
    [' Asha@Vastra.TEST ', 'asha@vastra.test'],
    ["o'neil+shop@mail.example.co.in", "o'neil+shop@mail.example.co.in"],
  ])('%j is stored as %j', (text, stored) => expect(normaliseEmail(text)).toBe(stored));

  test.each([
    'a@b',
    'a@b.test\r\nBcc:x',
    'a b@c.test',
    'a@b..test',
    'a@-b.test',
    '@b.test',
    'a@b@c.test',
    'a@b.1',
    'а@б.test',
    `${'a'.repeat(400)}@b.test`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.test`,
  ])('%j is refused', (text) => expect(normaliseEmail(text)).toBeUndefined());
});

describe('a mobile number', () => {
  test.each([
    '9876543210',
    '+919876543210',
    '919876543210',
    '+91 98765-43210',
    ' 98765 43210 ',
    '09876543210',
  ])('%j is stored in E.164 and shown as ten digits', (text) => {
    expect(toE164(text)).toBe('+919876543210');
    expect(tenDigits(toE164(text) as string)).toBe('9876543210');
  });

  test('may start with the digits of the country code', () =>
    expect(toE164('9198765432')).toBe('+919198765432'));

  test.each(['12345', '0123456789', '009876543210', '९८७६५४३२१०', '98765432101', '+449876543210', ''])(
    '%j is refused',
    (text) => expect(toE164(text)).toBeUndefined(),
  );
});

describe('registering', () => {
  test.each([
    ['name', undefined, 'Please enter your name.'],
    ['name', ' \u200b\u00a0 ', 'Please enter your name.'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters.'],
    ['email', undefined, 'Please enter a valid email address.'],
    ['email', ['a@b.test'], 'Please enter a valid email address.'],
    ['mobileNumber', undefined, 'Please enter a valid 10-digit mobile number.'],
    ['mobileNumber', 9876543210, 'Please enter a valid 10-digit mobile number.'],
    ['password', undefined, 'Please enter a password.'],
    ['password', '12345', 'Password must be at least 6 characters.'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters.'],
  ])('refuses %s %j', (field, value, message) => {
    expect(firstMessage(registerSchema.safeParse({ ...whole, [field]: value }))).toBe(message);
  });

  test.each([null, [], 'x', 7])('refuses the body %j', (body) => {
    expect(firstMessage(registerSchema.safeParse(body))).toBe('Please send the fields as a JSON object.');
  });

  test.each(['आशा कुलकर्णी', '👗 Asha', '<b>Asha</b>', "'; DROP TABLE users; --", '०१२ O’Neil'])(
    'keeps the name %j unchanged',
    (name) => expect(registerSchema.parse({ ...whole, name })).toMatchObject({ name }),
  );

  test('drops unknown fields', () => {
    expect(Object.keys(registerSchema.parse({ ...whole, isAdmin: true, _id: 'x' })).sort()).toEqual(
      Object.keys(whole).sort(),
    );
  });

  test('keeps blanks in a password', () => {
    expect(registerSchema.parse({ ...whole, password: ' 6 sp ' }).password).toBe(' 6 sp ');
  });
});

describe('signing in', () => {
  test.each([
    ['Asha@vastra.test', { email: 'asha@vastra.test' }],
    ['90000 00002', { mobile: '+919000000002' }],
    ['+14155552671', { mobile: '+14155552671' }],
  ])('reads %j', (emailOrMobile, identifier) => {
    expect(signInSchema.parse({ emailOrMobile, password: 'x' }).emailOrMobile).toEqual(identifier);
  });

  test.each(['', 'asha', '0123456789', '12345', { $ne: null }, ['a@b.test'], 9000000002, undefined])(
    'refuses %j',
    (emailOrMobile) => {
      expect(firstMessage(signInSchema.safeParse({ emailOrMobile, password: 'x' }))).toBe(
        'Please enter a valid email or mobile number.',
      );
    },
  );

  test.each([undefined, '', { $ne: null }, 1])('refuses the password %j', (password) => {
    const result = signInSchema.safeParse({ emailOrMobile: 'a@b.test', password });
    expect(firstMessage(result)).toBe('Please enter your password.');
  });
});

describe('a profile picture', () => {
  test.each(['/media/abcdefgh/640.webp', 'https://pictures.example/a.jpg'])('may be %j', (profileImage) =>
    expect(profileSchema.parse({ profileImage }).profileImage).toBe(profileImage),
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'http://169.254.169.254/',
    'https://a:b@pictures.example/',
    '//elsewhere.test/a.png',
    '/media/../secret',
    'https:',
    ' https://x.test',
  ])('may not be %j', (profileImage) =>
    expect(profileSchema.safeParse({ profileImage }).success).toBe(false),
  );

  test('is removed by an empty string', () =>
    expect(profileSchema.parse({ profileImage: '' }).profileImage).toBeNull());
});

test('a changed password follows the rules of a first one', () => {
  expect(firstMessage(passwordSchema.safeParse({ currentPassword: 'x', newPassword: '12345' }))).toBe(
    'Password must be at least 6 characters.',
  );
});
