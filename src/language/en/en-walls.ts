// How English pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const enWalls: WallWords = {
  missing:
    "page you … isn't here|page you … is not here|page you … no longer|page … has moved|page … may have moved|page … has gone|couldn't find what you|can't find what you|cannot find what you|could not find what you|couldn't find that page|can't find that page|page … doesn't exist|page … isn't available any|error code: 404|this link … broken|link you followed … broken|page is missing|lost this page|page has been taken down|that page can't be found|nothing was found at|doesn't seem to exist|page cannot be displayed",
  maintenance:
    "making … improvements to our|making … improvements to the site|improving our website|website … available again|site … available again|we'll be back|we will be back|back shortly|be back online|carrying out … maintenance|website is being updated|closed for maintenance|down for maintenance|website is offline|site is offline|while we upgrade|while we update|open again at|closed for a moment|having some work done",
  queue:
    'you are in line|you are in the queue|you are now in|in the waiting room|when it is your turn|your turn comes|people ahead of you|ahead of you in|your place in the queue|your place in line|estimated waiting time|estimated wait|your number in line',
  geo: "not be watched where you|can't be watched where you|not available where you|isn't available where you|only available to … in the|only be watched in|not available in your country|isn't available in your country|unavailable in your country|not available in your region|isn't available in your region|not available from your location|can't show … in your country|not offered in your country|visitors from your country|don't ship to your country|from a country … access|access cannot be granted",
  age: 'old enough to enter|of legal drinking age|of legal age|enter your date of birth|enter your birthday|confirm your age|verify your age|not appropriate for all ages|must be … to enter this|must be … to visit this|are you over|are you 18|are you 21',
  ageYes: 'yes|enter|i am|view page',
  script:
    'needs javascript|requires javascript|switch it on … browser|javascript is off|javascript is switched off|javascript is turned off|without javascript … not work|turn on javascript|switch on javascript|enable javascript|enable scripts',
  parked:
    'domain may be for sale|domain is for sale|domain name is for sale|buy this domain|enquire about this domain|inquire about this domain|domain … has just been registered|domain … parked',
  demand:
    'must be logged in|must be signed in|need to be logged in|need to log in|need to sign in|please log in to|please sign in to|log in to see|log in to view|log in to continue|sign in to see|sign in to view|sign in to continue|sign in to read|session has ended|session has expired|session expired|signed you out|been logged out|been signed out|only for members|members only|reserved for members',
  account:
    'sign in|sign-in|log in|login|log on|welcome back|session has ended|session has expired|members area|member area|my account|your account|customer area|client area|customer portal|restricted area',
  consent:
    'cookie|tracking|personalised ad|personalized ad|advertising partners|vendors process|your choices|your privacy|subscribe … without',
};
