/** English small talk of the robots. Data only. */
import type { SmallTalk } from '../robot-types.ts';

export const smallTalkEn: SmallTalk[] = [
  {
    phrases: ['hi', 'hello', 'hey', 'hiya', 'hello there', 'hey there', 'howdy', 'hi lumi', 'hello lumi', 'greetings', 'good day'],
    answer: '<p>Hello! What can I light up for you: a delivery, a return, a lamp, a blanket?</p>',
  },
  { phrases: ['good morning', 'morning'], answer: '<p>Good morning! The kettle is on. What can I do for you?</p>' },
  {
    phrases: ['good evening', 'good afternoon', 'evening'],
    answer: '<p>Good evening, the hour when the lamps come on. How can I help?</p>',
  },
  {
    phrases: ['thanks', 'thank you', 'thx', 'thank you very much', 'thanks a lot', 'many thanks', 'ty', 'cheers', 'thank you so much', 'thanks for your help', 'great thanks', 'ok thanks', 'perfect thank you'],
    answer: '<p>You are welcome. Anything else?</p>',
  },
  {
    phrases: ['bye', 'goodbye', 'good bye', 'bye bye', 'see you', 'see you later', 'good night', 'have a nice day', 'ciao', 'that is all', "that's all"],
    answer: '<p>Goodbye, and leave a light on. I am here at any hour.</p>',
  },
  {
    phrases: ['who are you', 'what are you', 'what is your name', "what's your name", 'your name', 'introduce yourself'],
    answer: '<p>I am the robot of Lantern &amp; Loom. I know deliveries, returns, lamps and blankets; for everything else there are my colleagues: press “Talk to a person”.</p>',
  },
  {
    phrases: ['are you a robot', 'are you human', 'are you a bot', 'are you real', 'am i talking to a robot', 'are you a real person', 'is this a bot'],
    answer: '<p>A robot, through and through. If you would rather talk to a person, there is a button for that below.</p>',
  },
  {
    phrases: ['how are you', "how's it going", 'how are you doing', 'how do you do', "what's up", 'how are you today', 'whats up'],
    answer: '<p>Well lit, thank you! And how can I help you?</p>',
  },
  {
    phrases: ['what can you do', 'help', 'help me', 'what can i ask', 'how can you help me', 'what do you know', 'can you help me', 'i need help', 'i have a question', 'can i ask you something'],
    answer: '<p>Ask me about:</p><ul><li>delivery times, costs and parcels</li><li>returns, exchanges, refunds</li><li>bulbs, brightness, cables</li><li>sizes, washing, stains</li><li>gift cards, the Warm Circle, repairs</li></ul>',
  },
  {
    phrases: ['sorry', 'my mistake', 'excuse me', 'i am sorry', 'oops', 'my bad'],
    answer: '<p>No harm done. What may I look up for you?</p>',
  },
  {
    phrases: ['ok', 'okay', 'fine', 'alright', 'all right', 'got it', 'i see', 'understood', 'great', 'perfect', 'cool', 'nice', 'sounds good'],
    answer: '<p>Good. I am here if something else comes up.</p>',
  },
  {
    phrases: ['yes', 'yeah', 'yep', 'sure', 'no', 'nope', 'not really', 'maybe'],
    answer: '<p>I lose the thread easily. Please put it into one sentence, such as “How long does delivery take?”</p>',
  },
  {
    phrases: ['you are great', 'well done', 'good job', 'good bot', 'i love you', 'you are helpful', 'that was helpful', 'that helped', 'awesome', 'you are funny', 'love your shop'],
    answer: '<p>That warms my bulb. Thank you!</p>',
  },
  {
    phrases: ['tell me a joke', 'joke', 'do you know a joke', 'make me laugh', 'say something funny'],
    answer: '<p>How many robots does it take to change a light bulb? None: we only know the socket. (E27, usually.)</p>',
  },
  {
    phrases: ['i am bored', 'sing a song', 'tell me a story', 'are you there', 'anybody there', 'is anyone there', 'test', 'testing'],
    answer: '<p>I am here, and awake. Ask me something about the shop.</p>',
  },
  {
    phrases: ['do you speak chinese', 'do you speak english', 'which languages do you speak', 'can you speak chinese', 'speak english'],
    answer: '<p>English and Chinese. Just write: 您可以直接用中文提问。</p>',
  },
  {
    phrases: ['merry christmas', 'happy new year', 'happy holidays', 'happy easter', 'have a nice weekend'],
    answer: '<p>The same to you, and a warm light in the window!</p>',
  },
];
