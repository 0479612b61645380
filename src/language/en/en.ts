// English.
import type { Lexicon } from '../lexicon.ts';
import { enConcepts } from './en-concepts.ts';
import { enPage } from './en-page.ts';

export const en: Lexicon = {
  code: 'en',
  endings: 'ing tion ness ght ould ship ally ough',
  signs:
    'the a an is are was of in on at to for when if and or any new me my tell let know that this with by from has have there about not than gets get it as once',
  empty: `next upcoming latest down_on down_in don't doesn't isn't aren't tell me let know notify alert inform ping warn send notified informed alerted shoot drop_me_a_line give_me_a_shout give shout lmk remind make_sure keep_me_posted keep_me_updated keep_me_informed keep_an_eye_on mail email message text_me please want wants wanted wanna need like would_like would hear interested interesting interest follow watch watching monitor track look looking see
i i'm i'd i'll my mine we our us you your it it's its is are was were be been being am do does did done has have had having will would can could should may might must shall got get gets getting so that this these those there there's here then than the a an and but nor as while until soon anytime only just also even still ever already exactly really kind kinds sort sorts type types thing things something anything everything nothing someone anyone everyone somebody anybody what what's which who whom whose where why how many much some other others another one ones they them their he she his her too very quite actually simply care cares up out off real go goes going take takes main included again back day moment hey hi hello thanks thank thx cheers let's maybe perhaps people per specifically particular particularly personally myself keep keeps eye heads-up headsup fyi matter matters mean means say says said saying show shows shown pls`,
  self: "i i'm i've i'd we we're my our",
  places: `page pages site sites website websites homepage web webpage list lists table tables feed feeds section sections area part parts column columns row rows entry entries item items record records content contents text board portal overview anywhere somewhere category categories index blog_page catalogue catalog directory tab here place line lines block paragraph wording`,
  fresh: 'new newly fresh additional further brand-new another extra',
  existing: 'existing already_listed already_there already_on_the_list current',
  any: 'any every each all a an',
  events: {
    appears: `add added adds_a newly_listed new_in goes_up_for uploads posting drops_a drop_a unveil unveiled unveils advertised advertises hired hires appointed adds adding addition additions appear appears appeared appearing publish published publishes publishing post posted posts announce announced announces announcement list_a lists_a listed launch launched launches introduce introduced introduces upload uploaded created show_up shows_up pop_up pops_up come_out comes_out comes_up come_up go_live goes_live released release_of is_out are_out drops_new arrive arrives arrived register registered join joins joined enter enters entered turns_up turn_up mention mentions mentioned mentioning`,
    disappears: `remove removed removals takes_down took_down goes_offline_for_good struck cut_from goes_missing stripped axed repealed rescinded quits resigns steps_down removes removing removal disappear disappears disappeared delete deleted deletes withdrawn withdraw withdraws vanish vanishes vanished gone leaves dropped_from drops_out drop_out falls_out taken_off taken_down pulled no_longer goes_away go_away discontinued delisted lifted lifts retire retired retires`,
    changes: `change changes changed redesigned reworded rewording renamed renames reworked extends extend shortens brought_forward pushed_back moved varies vary fluctuates difference differences changing update updates updated updating edit edits edited modify modified modifies modification modifications rewrite rewritten revise revised revision revisions amend amended amendment amendments alter altered alters adjust adjusted postponed rescheduled moved moves move differ differs different extended shortened replaced replace correct corrected correction`,
    rises: `going_up gets_pricier gets_more_expensive becomes_more_expensive rise rises rose surge surges surged soar soars soared spike spikes hike hikes upward upwards climbing raising gets_expensive price_increase price_increases price_hike gained gains rising risen increase increases increased increasing climb climbs climbed higher raised raise raises pricier dearer grow grows grew goes_up go_up went_up up_by more_expensive get_expensive jumps jump`,
    falls: `come_down comes_down came_down drop drops dropped plunge plunges plummets slump slumps dip dips dipped slips slides shrinks cut cuts price_cut price_cuts price_reduction reductions downward downwards declined declining discounts markdown markdowns loses dropping fall falls fell fallen falling cheaper lower lowered lowers decrease decreases decreased decline declines reduced reduce reduces reduction sink sinks goes_down go_down went_down comes_down down_by price_drop discount discounted on_sale on_offer marked_down gets_cheaper less_expensive sinks`,
    becomes: `become becomes became reach reaches reached turn turns turned hit hits switch switches switched get_to gets_to`,
    moves: `overtake overtakes overtook move_up moves_up move_down moves_down swap_places changes_places rank_changes climbs_to move_up_or_down moves_up_or_down up_or_down`,
  },
  comparisons: {
    below: `below undercuts undercut dips_below goes_below gets_below less_then under less_than fewer_than lower_than cheaper_than smaller_than beneath shorter_than lighter_than drops_below falls_below sub`,
    'at-most': `or_below or_under or_cheaper or_lower or_fewer at_most as_much_as at_or_below or_lower or_below or_under or_cheaper or_fewer tops_out_at no_more_than up_to not_more_than maximum max drops_to falls_to down_to not_above or_less not_over costs_at_most`,
    above: `above goes_above goes_over gets_above climbs_above rises_above in_excess_of over more_than greater_than bigger_than larger_than higher_than exceed exceeds exceeded pass passes passed surpass surpasses tops beyond longer_than heavier_than past`,
    'at-least': `or_better or_above or_higher or_later or_bigger at_least at_or_above or_higher or_above or_over or_greater and_up and_above and_over as_many_as no_less_than minimum min not_less_than not_below or_more from_at_least hits reaches reach crosses`,
    before: `before no_later_than not_later_than by_end_of by_the_end_of earlier_than sooner_than prior_to by_the until ahead_of`,
    after: `after no_earlier_than not_before as_of later_than from_the since starting`,
  },
  by: 'by',
  factors: { half: 0.5, halves: 0.5, halved: 0.5, double: 2, doubles: 2, doubled: 2, third: 1 / 3 },
  numbers: {
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{
      eleven: 11,
      twelve: 12,
      fifteen: 15,
      twenty: 20,
      thirty: 30,
      fifty: 50,
      hundred: 100,
      thousand: 1000,
    },
  },
  or: 'or / nor either',
  and: 'and & plus',
  prepositions: `in on at about for with from to by into onto within mentioning regarding concerning near around via containing contains contain involving featuring named called titled tagged labelled marked under-heading based located covering related_to relating_to between against`,
  inside: 'in to on within',
  of: 'of',
  negations: `don't_need don't_want no_need_for do_not_need i_don't_need not_about not but_not and_not no ignore ignoring except except_for excluding exclude other_than without never_mind don't_care_about do_not_care_about not_interested_in doesn't_count apart_from don't_tell_me_about skip rather_than never unless_it's minus leave_out leaving_out isn't aren't that_is_not that_isn't nothing_about`,
  refusals: `no_thanks not_interesting not_relevant not_needed not_wanted don't_matter doesn't_matter do_not_matter does_not_matter don't_interest_me don't_count do_not_count doesn't_count is_noise are_noise can_be_ignored is_fine are_fine don't_care`,
  examples:
    'including especially such_as e.g. eg for_example for_instance particularly like_the in_particular mainly',
  conditions:
    'if when whenever once as_soon_as whether in_case each_time every_time the_moment the_day should',
  each: 'whenever each_time every_time always every_single',
  urgent:
    'urgent urgently high_priority top_priority highest_priority as_fast_as_possible without_delay very_important time-critical immediately critical critically asap right_away at_once important emergency straight_away instantly',
  major: 'major big significant substantial large real_jump considerable',
  now: `at_the_moment currently right_now for_now now today at_present so_far as_of_now these_days`,
  fields: {
    price: `price prices pricetag asking_price sale_price list_price hourly_rate nightly_rate room_rate ticket_price msrp rrp shipping_cost postage priced pricing cost costs costing fee fees rent rents fare fares tariff charges toll tuition deposit salary wage surcharge`,
    number: `number numbers count counts total totals amount amounts quantity figure figures score scores votes vote points stars temperature capacity visitors downloads members population percentage_of queue waiting_time wait_time`,
    date: `date dates deadline deadlines due departure arrival expiry expiration opening_hours timetable due_date closing_date release_date`,
    status: `status state states availability condition stage phase stock standing`,
    version: `version versions build release_number firmware changelog_version`,
    rating: `rating ratings`,
    rank: `rank ranks ranking rankings ranked position positions place_in standings order chart leaderboard spot`,
    percent: `percentage percent share rate_of`,
  },
  states: {
    available: `go_on_sale goes_on_sale free_place free_places free_slot free_slots free_spot free_spots free_seat free_seats free_table free_tables free_room free_rooms free_appointment free_appointments can_i_book can_be_bought_again opening_up opens_up open_up frees_up places_free spots_free is_free becomes_free gets_free i_can_buy can_buy i_can_order left any_left still_left available in_stock_now available_now now_available is_back are_back comes_back back_in available_online vacancies tickets_available places_available seats_available slots_available slot_available ready_to_ship ready_for_pickup ready_for_collection for_sale for_rent to_let in_stock back_in_stock on_stock restocked restock restocks obtainable bookable in_store ready vacant orderable on_sale_again buyable can_be_ordered can_be_booked can_be_bought has_stock places_left spots_left spaces_left seats_left spots_available frees_up free_again available_again`,
    unavailable: `left any_left still_left unavailable currently_unavailable sold let_agreed under_offer reserved not_bookable sale_agreed no_vacancies no_stock all_booked fully_subscribed oversubscribed not_yet_available filled snapped_up rented standby no_slots no_appointments_available no_tickets_left sells_out sell_out all_gone sold_out out_of_stock not_available no_longer_available fully_booked booked_out full no_places_left none_left not_in_stock booked taken occupied temporarily_unavailable waitlist waiting_list no_availability`,
    open: `open open_now open_for_applications registration_opens enrolment_open enrollment_open accepting unlocked accepting_new_patients accepting_patients bookings_open opens opened reopened reopens reopen accepting_applications registration_open applications_open enrolling now_open`,
    closed: `closed temporarily_closed permanently_closed closed_today closed_now bookings_closed enrolment_closed not_accepting blocked closure closures applications_close closes close closing shut shuts suspended applications_closed registration_closed closed_for locked`,
    working: `works works_again work_again operational fully_operational no_known_issues no_incidents working_normally back_to_normal repaired works functional no_delays running_normally working is_up up_again online normal running resolved restored recovered recovers recover back_up back_online fixed good_service ok okay healthy all_systems_operational no_issues`,
    broken: `goes_down go_down went_down is_down are_down down out_of_order out_of_service interrupted interruption degraded_performance service_disruption under_maintenance not_responding crashed severe_delays part_closure partially_degraded unstable failure failures failed outage outages offline broken degraded disruption disrupted incident incidents major_outage partial_outage failing fails unreachable not_working problem problems error errors fault`,
    delivered: 'delivered arrived handed_over collected picked_up received',
    'on-the-way':
      'shipped shipping dispatched en_route on_route with_courier on_vehicle_for_delivery left_the_depot in_transit out_for_delivery on_its_way on_the_way sent departed',
    'on-time': 'on_time punctual on_schedule as_planned',
    delayed:
      'delayed running_late deferred pushed_back held_up overdue adjourned late postponed delay delays behind_schedule rescheduled',
    cancelled:
      'cancelled canceled cancellation cancellations revoked voided called_off annulled dropped scrapped',
    confirmed:
      'confirmed approved authorised authorized cleared ratified validated awarded accepted granted passed adopted signed green-lit certified',
    active: 'active activated effective in_progress under_way in_force in_effect enabled live ongoing valid',
    ended:
      'ended ends expires finishes lapsed no_longer_supported unsupported retired defunct expired finished is_over completed done terminated inactive withdrawn discontinued deprecated end_of_life obsolete archived',
    'pre-order':
      'pre-order preorder pre-orders preorders pre-ordering available_to_pre-order available_for_pre-order pre-sale presale available_soon arriving_soon coming_soon',
    limited:
      'limited limited_stock last_chance last_places last_tickets only_few_left nearly_sold_out almost_sold_out almost_full low_availability low_in_stock few_remaining few_places_left low_stock few_left only_a_few last_few almost_gone selling_fast limited_availability',
  },
  units: {
    ...{
      kilo: 'kg',
      kilos: 'kg',
      kilogram: 'kg',
      kilograms: 'kg',
      gram: 'g',
      grams: 'g',
      'pounds in weight': 'lb',
    },
    ...{ metre: 'm', metres: 'm', meters: 'm', kilometres: 'km', kilometers: 'km', miles: 'mi', mile: 'mi' },
    ...{
      euro: 'EUR',
      euros: 'EUR',
      dollar: 'USD',
      dollars: 'USD',
      bucks: 'USD',
      pound: 'GBP',
      pounds: 'GBP',
      quid: 'GBP',
    },
    ...{
      percent: '%',
      'per cent': '%',
      degrees: '°',
      month: 'month',
      months: 'month',
      year: 'year',
      years: 'year',
    },
    ...{
      week: 'week',
      weeks: 'week',
      day: 'day',
      days: 'day',
      hour: 'hour',
      hours: 'hour',
      minute: 'min',
      minutes: 'min',
    },
    ...{
      night: 'night',
      nights: 'night',
      gigabytes: 'GB',
      terabytes: 'TB',
      megabytes: 'MB',
      litres: 'l',
      liters: 'l',
    },
  },
  calendar: {
    start: 'early beginning_of the_beginning_of start_of the_start_of',
    mid: 'mid middle_of the_middle_of',
    end: 'end_of the_end_of late',
    next: 'next the_next coming the_coming',
    within: 'in within in_the within_the over_the in_under',
    tomorrow: 'tomorrow',
    today: 'today',
    ordinals: 'st nd rd th',
  },
  page: enPage,
  concepts: enConcepts,
  titles: 'title titles headline headlines heading headings name',
};
