import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that need fewer guesses are as weak as the 15,000 most common ones. */
const TOO_FEW_GUESSES = 15_000;

/** Words and endings common in Indian passwords but rare in zxcvbn's dictionaries. */
const WORDS = `
  password passwort passwd passw0rd p@ssword p@ssw0rd pa55word pass pass1word mypassword newpassword
  admin administrator root user guest login welcome letmein master secret changeme default access system
  test testing tester demo temp temporary hello hello123 hi1234 love lovely iloveyou iloveu loveyou mylove
  loveme lover kiss kisses sweetheart sweety darling honey baby babygirl babyboy angel princess prince queen
  king dragon monkey tiger lion elephant panther eagle falcon wolf shadow hunter killer ninja samurai
  sunshine moonlight rainbow flower rose lotus butterfly cookie chocolate banana cherry orange peaches ginger
  pepper cheese coffee football baseball basketball cricket hockey soccer tennis chess superman batman
  spiderman ironman starwars pokemon pikachu naruto matrix hannah michael michelle daniel jordan jessica
  charlie thomas george andrew robert jennifer ashley nicole amanda joshua matthew anthony william maggie
  buster pepper harley ranger rocky lucky lucky7 happy smile friend friends bestfriend forever freedom
  whatever nothing anything someone trustno1 blahblah ncc1701 computer internet google facebook youtube
  instagram whatsapp twitter yahoo gmail microsoft windows apple iphone samsung nokia android oracle mysql
  linux ubuntu server network summer winter spring autumn monsoon january february march april june july
  august september october november december monday tuesday wednesday thursday friday saturday sunday
  india indian bharat hindustan jaihind vandemataram mumbai bombay delhi newdelhi kolkata chennai bangalore
  bengaluru hyderabad pune jaipur kerala punjab gujarat goa ganesh ganesha ganpati krishna radhe
  radhekrishna radha rama sriram jaishreeram hanuman bajrang shiva shiv mahadev omnamahshivaya omsairam
  sairam saibaba lakshmi laxmi durga saraswati allah bismillah waheguru jesus christ god godisgreat
  namaste diwali holi sachin tendulkar dhoni msdhoni virat kohli viratkohli rohit rahul dravid bollywood
  salman shahrukh srk amitabh aishwarya katrina deepika priya priyanka pooja puja neha nisha anjali anjana
  kavita sunita anita sangeeta savita rekha asha meena meera divya shreya sneha swati ritu kiran jyoti amit
  sumit rohan rohit vijay ajay sanjay suresh ramesh mahesh dinesh rajesh mukesh rakesh deepak manish ashish
  abhishek aditya arjun karan vikram vishal nikhil sandeep pradeep kuldeep manoj vinod anil sunil raju
  raja rani sonu monu guddu pinky munna chinnu bunty papa mummy mama maa mother father family home house
  money rupees lakshya success winner champion hero gangster player gamer mustang ferrari porsche mercedes
  yamaha honda royal enfield bullet bike mobile phone camera guitar music dance school college student
  teacher doctor engineer police army shopping fashion beauty style model company office manager business
  qwerty qwert asdf asdfgh zxcv zxcvbn qaz qazwsx abc abcd abcde abcdef abcabc aaa aaaa
`;

const ENDINGS = `
  0 1 2 3 5 7 8 9 00 01 07 10 11 12 13 21 22 23 69 77 88 99 007 100 101 111 121 123 143 234 321 333 420 456 555
  666 777 786 789 999 000 1234 4321 12345 54321 123456 1234567 12345678 123456789 ! @ # !! @1 @12 @123 @1234
  @12345 @786 @007 #1 #12 #123 #1234 1! 12! 123! 1234! _1 _12 _123 .123 -123 *123 $123
`;

const FIRST_YEAR = 1960;
const LAST_YEAR = 2035;

/** Estimating takes up to 26 ms for 16 hostile characters, and 300 ms for 128, which blocks the process's other requests. */
const ESTIMATED_LENGTH = 16;

/** Made with the first password: it takes 60 ms, so the start does not wait for it. */
const guessing = lazily(() => ({
  wordsOfIndia: new Set(wordsWithEndings()),
  estimator: new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
  }),
}));

/** Whether attackers would try this lower-case password early (ASVS 6.2.4); of a long one its first 16 characters. */
export function isGuessablePassword(lowerCased: string): boolean {
  const { wordsOfIndia, estimator } = guessing();
  return wordsOfIndia.has(lowerCased) || estimator.check(lowerCased).guesses < TOO_FEW_GUESSES;
}

function* wordsWithEndings() {
  const endings = [...split(ENDINGS), ...years()];
  for (const word of split(WORDS)) {
    yield word;
    for (const ending of endings) yield word + ending;
  }
}

function* years() {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    yield String(year);
    yield `@${year}`;
  }
}

function split(text: string): string[] {
  return text.trim().split(/\s+/);
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
