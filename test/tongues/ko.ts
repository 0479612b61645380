// Everyday goals in Korean.
import type { Story } from '../support/alerts-by-step.ts';

export const ko: Story[] = [
  {
    goal: '가격이 5만원 이하로 떨어지면 알려줘',
    page: '<h1>등산 배낭 30L</h1><p class="price">가격: 68,000원</p><p>색상: 초록</p>',
    steps: [
      ['68,000원', '55,000원', false],
      ['55,000원', '49,000원', true],
    ],
  },
  {
    goal: '250mm 재입고되면 알려주세요',
    page: '<h1>트레킹화</h1><table><tr><th>사이즈</th><th>재고</th></tr><tr><td>240mm</td><td>품절</td></tr><tr><td>250mm</td><td>재고 없음</td></tr><tr><td>260mm</td><td>재고 있음</td></tr></table>',
    steps: [
      ['<td>240mm</td><td>품절', '<td>240mm</td><td>재고 있음', false],
      ['재고 없음', '재고 있음 ', true],
    ],
  },
  {
    goal: '대구에서 새로운 요리사 채용이 올라오면 알려줘, 인턴은 제외',
    page: '<h1>채용 공고</h1><ul><li><a href="/1">홀 직원</a> 대구</li><li><a href="/2">요리사</a> 울산</li><li><a href="/3">조식 요리사</a> 대구</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">요리사</a> 포항</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">요리사 인턴</a> 대구</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">요리사 정규직</a> 대구</li><li><a href="/1">', true],
    ],
  },
  {
    goal: '연체료 항목이 바뀌면',
    page: '<h1>도서관 이용 규정</h1><h2>회원 가입</h2><p>시민이면 누구나 가입할 수 있습니다.</p><h2>연체료</h2><p>하루에 100원입니다.</p>',
    steps: [
      ['시민이면', '도민이면', false],
      ['100원', '200원', true],
    ],
  },
  {
    goal: '강릉행 기차가 지연되거나 취소되면 연락해줘',
    page: '<h1>출발</h1><table><tr><th>행선지</th><th>시각</th><th>상태</th></tr><tr><td>원주</td><td>8:10</td><td>정시</td></tr><tr><td>강릉</td><td>8:40</td><td>정시 </td></tr></table>',
    steps: [
      ['<td>8:10</td><td>정시', '<td>8:10</td><td>지연', false],
      ['정시 ', '취소', true],
    ],
  },
  {
    goal: '접수 마감일이 변경되면',
    page: '<h1>시민 장학금</h1><dl><dt>접수 마감일</dt><dd>2027년 5월 15일</dd><dt>금액</dt><dd>800,000원</dd></dl>',
    steps: [
      ['800,000원', '900,000원', false],
      ['5월 15일', '5월 30일', true],
    ],
  },
];
