/** The applications and their robots (doc 3 §2.7, §4.5), written down from the document alone. */
import { application, robot } from '../../../../relay/desk-api/knowledge/applications.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { fieldsOf, knowledgeCall, pageFields, pageOf, under } from './envelope.ts';

const APPLICATION = {
  id: 1,
  name: 'Website',
  description: 'The chat of the website',
  createTime: '2024-01-01 12:00:00',
  companyId: 1,
  accessKeyId: 'key-of-the-website',
  accessKeySecret: 'secret-of-the-website',
  appRobotResponseList: [{ robotId: 54, robotName: 'Lumi' }],
};
const SCENE = { id: 7, robotId: 54, name: 'Website', description: '', type: 1 };
const ROBOT = { id: 54, name: 'Lumi', logo: 'https://desk.example/lumi.svg', channelList: [SCENE] };

export const CALLS: readonly DocumentedCall[] = [
  knowledgeCall({
    name: 'list-applications',
    method: 'GET',
    path: '/apps',
    query: { pageNum: 2, pageSize: 5 },
    required: [],
    answer: pageOf([APPLICATION]),
  }),
  knowledgeCall({
    name: 'list-application-robots',
    method: 'GET',
    path: '/robots',
    query: { appID: 'key-of-the-website' },
    required: ['appID'],
    answer: pageOf([ROBOT]),
  }),
];

const fields = fieldsOf(
  {
    'operator/checks/knowledge.ts':
      '^pageNum ^pageSize ^appID ^data accessKeyId data[].channelList channelList[].id data[].id data[].name ^id ^channelList',
  },
  'the doctor looks only whether the robots and scenes of the sites are there',
);
const APPLICATION_FIELDS = [...Object.keys(APPLICATION), ...under('appRobotResponseList[]', ['robotId', 'robotName'])];
const ROBOT_FIELDS = [...Object.keys(ROBOT), ...under('channelList[]', Object.keys(SCENE))];

export const SECTIONS: readonly Section[] = [
  { title: 'doc 3 §2.7 application', schema: application, fields: fields(APPLICATION_FIELDS) },
  { title: 'doc 3 §2.7 robot', schema: robot, fields: fields(ROBOT_FIELDS) },
  ...sectionsOfCall('list-applications', fields(['pageNum', 'pageSize']), pageFields(fields, APPLICATION_FIELDS)),
  ...sectionsOfCall('list-application-robots', fields(['appID']), pageFields(fields, ROBOT_FIELDS)),
];
